import { openOneThread, type OneThread } from '~/platform/threads/one-thread.server.ts'
import { startThread } from '~/platform/threads/start-thread.server.ts'
import type { SeenNumber } from './picture-numbers.ts'

const startReadingWorker = () => startThread(new URL('./reading-worker.server.ts', import.meta.url))

let thread: OneThread<Uint8Array, SeenNumber[]> | undefined

/**
 * The numbers the machine sees on a picture, the surest first; it makes mistakes. One thread reads one picture after the other. It starts when
 * first needed, and ends half a minute after the last picture, to free its memory.
 * @throws Error when the picture cannot be read, or takes longer than half a minute
 */
export function numbersSeen(picture: Uint8Array): Promise<SeenNumber[]> {
	thread ??= openOneThread({ limitMs: 30_000, idleMs: 30_000, failure: 'it could not be read', startWorker: startReadingWorker })
	return thread.ask(picture)
}

/** Ends the thread. A later `numbersSeen` starts a new one. */
export async function stopReading(): Promise<void> {
	const open = thread
	thread = undefined
	await open?.close()
}
