import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { fileOfFact } from '~/features/attendee/attendee-file/rules/file-facts.ts'
import { applyAttendeeLines } from '~/features/attendee/attendee-file/operations/apply-attendee-lines.server.ts'

/** Puts the people of a file on the list, some at a time. When it is interrupted, it goes on from there. */
export const putAttendeesOnList: Job = {
	name: 'put-attendees-on-list',
	async run(world, { id, data }) {
		const { fileId } = fileOfFact(data)
		let more = true
		while (more) more = valueOf(await call(world, applyAttendeeLines, { fileId }, asSystem(`put-attendees-on-list ${id}`))).more
	},
}
