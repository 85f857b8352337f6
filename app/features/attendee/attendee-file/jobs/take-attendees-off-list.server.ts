import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { fileOfFact } from '~/features/attendee/attendee-file/rules/file-facts.ts'
import { undoAttendeeLines } from '~/features/attendee/attendee-file/operations/undo-attendee-lines.server.ts'

/** Takes the people of a file off the list again, some at a time. When it is interrupted, it goes on from there. */
export const takeAttendeesOffList: Job = {
	name: 'take-attendees-off-list',
	async run(world, { id, data }) {
		const { fileId } = fileOfFact(data)
		let more = true
		while (more) more = valueOf(await call(world, undoAttendeeLines, { fileId }, asSystem(`take-attendees-off-list ${id}`))).more
	},
}
