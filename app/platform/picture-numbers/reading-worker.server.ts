import { parentPort } from 'node:worker_threads'
import type { ThreadReply, ThreadQuestion } from '~/platform/threads/one-thread.server.ts'
import type { SeenNumber } from './picture-numbers.ts'
import { openNumberReading, type ReadNumbers } from './read-numbers.server.ts'

// The thread that reads numbers from pictures. An entry of its own in the build (`scripts/worker-chunks.ts`).

// The engine says "Empty page!!" for each patch without a number.
console.warn = () => {}

let opened: Promise<ReadNumbers> | undefined

parentPort?.on('message', ({ id, asked }: ThreadQuestion<Uint8Array>) => {
	opened ??= openNumberReading()
	opened
		.then((read) => read(asked))
		.then(
			(given) => parentPort?.postMessage({ id, given } satisfies ThreadReply<SeenNumber[]>),
			(error: unknown) =>
				parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReply<SeenNumber[]>),
		)
})
