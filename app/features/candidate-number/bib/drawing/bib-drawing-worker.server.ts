import { parentPort } from 'node:worker_threads'
import type { ThreadReply, ThreadQuestion } from '~/platform/threads/one-thread.server.ts'
import { openBibs, type OpenBibs } from './bib-page.server.ts'
import type { BibsAsked } from './bib-drawing.ts'

// The thread that draws one file of bibs after another. It sends finished pages away at once, and keeps only the file's table of contents.

let bibs: OpenBibs | undefined

async function answer(asked: BibsAsked): Promise<Uint8Array> {
	if (asked.kind === 'begin') {
		bibs = openBibs(asked.sheet)
		return new Uint8Array()
	}
	// A thread that replaced a dead thread knows nothing of the file that thread was drawing.
	if (!bibs) throw new Error('no file was begun')
	if (asked.kind === 'draw') return bibs.draw(asked.faces)
	const ended = bibs
	bibs = undefined
	return ended.end()
}

parentPort?.on('message', ({ id, asked }: ThreadQuestion<BibsAsked>) => {
	answer(asked).then(
		(given) => parentPort?.postMessage({ id, given } satisfies ThreadReply<Uint8Array>, [given.buffer as ArrayBuffer]),
		(error: unknown) =>
			parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReply<Uint8Array>),
	)
})
