import { createRequire } from 'node:module'
import { openOneThread, type OneThread } from '~/platform/threads/one-thread.server.ts'
import { startThread } from '~/platform/threads/start-thread.server.ts'
import type { SeenFace } from './picture-faces.ts'

const startSeeingWorker = () => startThread(new URL('./seeing-worker.server.ts', import.meta.url))

/** The packages that see faces. They are optional: an installation may leave them out (docs/decisions/0077). */
const packages = ['@vladmandic/face-api/package.json', '@tensorflow/tfjs-core/package.json', '@tensorflow/tfjs-backend-wasm/package.json']

/** Whether the packages that see faces are installed here. */
export function canSeeFaces(find: (name: string) => unknown = createRequire(import.meta.url).resolve): boolean {
	try {
		packages.forEach((name) => find(name))
		return true
	} catch {
		return false
	}
}

let thread: OneThread<Uint8Array, SeenFace[]> | undefined

/**
 * The faces the machine sees on a picture, the largest first; it errs. Seen in one thread, one picture after the other, started when first needed
 * and ended half a minute after the last one, which gives its memory back.
 * @throws Error when the picture cannot be read, or takes longer than a minute
 */
export function facesSeen(picture: Uint8Array): Promise<SeenFace[]> {
	thread ??= openOneThread({ limitMs: 60_000, idleMs: 30_000, failure: 'no face could be looked for', startWorker: startSeeingWorker })
	return thread.ask(picture)
}

/** Ends the thread. A later `facesSeen` starts a new one. */
export async function stopSeeing(): Promise<void> {
	const open = thread
	thread = undefined
	await open?.close()
}
