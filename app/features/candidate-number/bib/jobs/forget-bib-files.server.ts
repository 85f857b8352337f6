import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetBibFiles } from '~/features/candidate-number/bib/operations/forget-bib-files.server.ts'

/** Deletes files of bibs that were drawn some days ago: they hold names. */
export const forgetFilesOfBibs: Chore = {
	name: 'forget-bib-files',
	everySeconds: 3_600,
	async run(world) {
		for (;;) {
			const { sheets, paths } = valueOf(await call(world, forgetBibFiles, {}, asSystem('forget-bib-files')))
			for (const path of paths) await world.files.delete(path)
			if (sheets === 0) return
		}
	},
}
