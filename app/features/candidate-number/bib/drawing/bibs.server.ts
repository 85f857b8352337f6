import { openOneThread } from '~/platform/threads/one-thread.server.ts'
import { startThread } from '~/platform/threads/start-thread.server.ts'
import { turnstile } from '~/platform/threads/turnstile.ts'
import type { BibsAsked } from './bib-drawing.ts'
import type { BibFace, BibSheet } from './bib-sheet.ts'

/** One file at a time in a process: a thread of its own, so that tickets never wait behind thousands of bibs. */
const inTurn = turnstile(1)

/**
 * Draws a file of any number of bibs, and hands its bytes on as they are finished: neither all bibs nor the whole file are ever in memory. The
 * thread ends with the file, and when the thread dies, the file is lost.
 * @throws Error when drawing failed, and what `faces` or `keep` throws
 */
export function drawBibs(
	sheet: BibSheet,
	faces: AsyncIterable<readonly BibFace[]> | Iterable<readonly BibFace[]>,
	keep: (bytes: Uint8Array) => void | Promise<void>,
): Promise<void> {
	return inTurn(async () => {
		const thread = openOneThread<BibsAsked, Uint8Array>({
			limitMs: 60_000,
			idleMs: 120_000,
			failure: 'the bibs could not be drawn',
			startWorker: () => startThread(new URL('./bib-drawing-worker.server.ts', import.meta.url)),
		})
		try {
			await thread.ask({ kind: 'begin', sheet })
			for await (const part of faces) await keep(await thread.ask({ kind: 'draw', faces: part }))
			await keep(await thread.ask({ kind: 'end' }))
		} finally {
			await thread.close()
		}
	})
}
