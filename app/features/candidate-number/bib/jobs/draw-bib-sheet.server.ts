import { asSystem } from '~/kernel/operation.ts'
import { unguessablePath } from '~/platform/files/paths.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { pageLink } from '~/platform/mail/page-link.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { drawSheet } from '~/features/candidate-number/bib/drawing/draw-sheet.server.ts'
import { withLink } from '~/features/candidate-number/bib/flows/read-bib-faces.server.ts'
import { continueBibSheet } from '~/features/candidate-number/bib/operations/continue-bib-sheet.server.ts'
import { keepBibFile } from '~/features/candidate-number/bib/operations/keep-bib-file.server.ts'
import { listBibFaces } from '~/features/candidate-number/bib/operations/list-bib-faces.server.ts'
import { noteBibsDrawn } from '~/features/candidate-number/bib/operations/note-bibs-drawn.server.ts'
import { takeBibFile } from '~/features/candidate-number/bib/operations/take-bib-file.server.ts'

/** So many bibs are read and drawn together; after each step the organiser sees the progress. */
const atOnce = 100
/** A run of a job may take five minutes. This limit keeps a large sheet from failing on a slow machine. */
const mostSecondsOfRun = 120

class NoLongerWanted extends Error {}

/**
 * Draws a sheet, one file after another, until it is done or this run has taken long enough; then another run goes on. After a run was killed, its
 * unfinished file begins anew, and the finished files stay. When two runs draw the same file, the file that is finished first is kept.
 */
export const drawBibSheet: Job = {
	name: 'draw-bib-sheet',
	async run(world, { id: factId, data }) {
		const sheetId = Number(data['sheetId'])
		const system = asSystem(`fact-${factId}`)
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const endsAt = world.clock().getTime() + mostSecondsOfRun * 1000
		for (;;) {
			const { file } = valueOf(await call(world, takeBibFile, { sheetId }, system))
			if (!file) return
			const { from, count, sheet } = file
			// The first and the last number; organisers find the file by them.
			let [first, last] = ['', '']
			async function* faces() {
				for (let at = from; at < from + count; at += atOnce) {
					const most = Math.min(atOnce, from + count - at)
					const part = valueOf(await call(world, listBibFaces, { sheetId, from: at, most }, system)).faces
					first ||= part[0]?.number ?? ''
					last = part.at(-1)?.number ?? last
					yield part.map((face) => withLink(face, (path) => pageLink(site, sheet.locale, path)))
					const noted = valueOf(await call(world, noteBibsDrawn, { sheetId, from, reached: at + most }, system))
					if (!noted.goesOn) throw new NoLongerWanted()
				}
			}
			let pdf: Uint8Array
			try {
				pdf = await drawSheet(world, sheet, faces())
			} catch (error) {
				if (error instanceof NoLongerWanted) return
				throw error
			}
			const path = unguessablePath('private/bib-sheets', world.dice)
			await world.files.put(path, pdf, 'application/pdf')
			const drawn = { path, bibs: count, bytes: pdf.byteLength, from: first, to: last }
			const { kept, ended } = valueOf(await call(world, keepBibFile, { sheetId, from, file: drawn }, system))
			if (!kept) await world.files.delete(path)
			if (ended) return
			if (world.clock().getTime() >= endsAt)
				return void valueOf(await call(world, continueBibSheet, { eventId: sheet.event.id, sheetId }, system))
		}
	},
}
