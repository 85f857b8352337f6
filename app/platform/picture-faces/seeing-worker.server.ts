import { parentPort } from 'node:worker_threads'
import type { ThreadQuestion, ThreadReply } from '~/platform/threads/one-thread.server.ts'
import type { SeenFace } from './picture-faces.ts'
import { openFaceSeeing, type SeeFaces } from './see-faces.server.ts'

// The thread that sees faces on pictures. An entry of its own in the build (`scripts/worker-chunks.ts`).

let opened: Promise<SeeFaces> | undefined

parentPort?.on('message', ({ id, asked }: ThreadQuestion<Uint8Array>) => {
	opened ??= openFaceSeeing()
	opened
		.then((see) => see(asked))
		.then(
			(given) => parentPort?.postMessage({ id, given } satisfies ThreadReply<SeenFace[]>),
			(error: unknown) =>
				parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReply<SeenFace[]>),
		)
})
