import { openOneThread, type OneThread, type OneThreadSettings } from '~/platform/threads/one-thread.server.ts'
import { startThread } from '~/platform/threads/start-thread.server.ts'
import type { AskedPaper, PrintKind } from './print-kind.ts'

/** Draws on paper, one job after the other, in a thread of its own. */
export type Printer = OneThread<AskedPaper, Uint8Array>

export function openPrinter(settings: Omit<OneThreadSettings, 'failure'>): Printer {
	return openOneThread({ ...settings, failure: 'it could not be drawn' })
}

// An address, no import: the thread knows every feature's papers, and the platform none.
const startDrawingWorker = () => startThread(new URL('../../drawing-worker.server.ts', import.meta.url))

let printer: Printer | undefined

/**
 * Draws in one worker thread, which starts when first needed. Each drawing waits its turn there; the web thread only sends and receives.
 * @throws Error when drawing failed
 */
export function printed<Content>(kind: PrintKind<Content>, content: NoInfer<Content>): Promise<Uint8Array> {
	printer ??= openPrinter({ limitMs: 30_000, idleMs: 60_000, startWorker: startDrawingWorker })
	return printer.ask({ kind: kind.name, content })
}

/**
 * Draws something long in a thread for it alone: people who want their ticket meanwhile do not wait behind it.
 * @param onReached hears how many of its papers are drawn
 * @throws Error when drawing failed
 */
export async function printedApart<Content>(
	kind: PrintKind<Content>,
	content: NoInfer<Content>,
	onReached: (drawn: number) => void,
): Promise<Uint8Array> {
	const apart = openPrinter({ limitMs: 30_000, idleMs: 60_000, startWorker: startDrawingWorker })
	try {
		return await apart.ask({ kind: kind.name, content }, onReached)
	} finally {
		await apart.close()
	}
}

/** Ends the thread when the server stops. A later `printed` starts a new one. */
export async function closePrinter(): Promise<void> {
	const open = printer
	printer = undefined
	await open?.close()
}
