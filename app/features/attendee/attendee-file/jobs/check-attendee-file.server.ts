import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { fileOfFact } from '~/features/attendee/attendee-file/rules/file-facts.ts'
import { checkAttendeeLines } from '~/features/attendee/attendee-file/operations/check-attendee-lines.server.ts'

/** Checks the lines of a file, some at a time. When it is interrupted, it goes on from there. */
export const checkAttendeeFile: Job = {
	name: 'check-attendee-file',
	async run(world, { id, data }) {
		const { fileId } = fileOfFact(data)
		let more = true
		while (more) more = valueOf(await call(world, checkAttendeeLines, { fileId }, asSystem(`check-attendee-file ${id}`))).more
	},
}
