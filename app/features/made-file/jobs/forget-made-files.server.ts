import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetMadeFiles as forget } from '~/features/made-file/operations/forget-made-files.server.ts'

/** Deletes files a day after they were made. */
export const forgetMadeFiles: Chore = {
	name: 'forget-made-files',
	everySeconds: 3_600,
	async run(world) {
		for (;;) {
			const { paths, deleted } = valueOf(await call(world, forget, {}, asSystem('forget-made-files')))
			for (const path of paths) await world.files.delete(path)
			if (deleted === 0) return
		}
	},
}
