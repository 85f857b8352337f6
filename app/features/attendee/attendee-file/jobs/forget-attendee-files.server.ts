import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetAttendeeFiles } from '~/features/attendee/attendee-file/operations/forget-attendee-files.server.ts'

/** Empties files of people that were sent some weeks ago, and deletes bytes that were never read. */
export const forgetFilesOfPeople: Chore = {
	name: 'forget-attendee-files',
	everySeconds: 3_600,
	async run(world) {
		for (;;) {
			const { paths } = valueOf(await call(world, forgetAttendeeFiles, {}, asSystem('forget-attendee-files')))
			for (const path of paths) await world.files.delete(path)
			if (paths.length === 0) return
		}
	},
}
