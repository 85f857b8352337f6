import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.server.ts'
import type { Drawing, DrawingAsked, DrawingDone } from './drawing.ts'

export interface Printer {
	/** Draws on paper, one job after the other, in a thread of its own. */
	print(drawing: Drawing): Promise<Uint8Array>
	/** Ends the thread; what still waits is refused. */
	close(): Promise<void>
}

export interface PrinterSettings {
	/** A drawing that takes longer is given up and its thread replaced. */
	limitMs: number
	/** An idle thread is ended after this time, so that a quiet server does not keep its memory. */
	idleMs: number
	startWorker: () => Worker
}

interface Job extends DrawingAsked {
	triesLeft: number
	resolve: (pdf: Uint8Array) => void
	reject: (error: Error) => void
}

/**
 * A printer with one thread and a queue. A thread that dies is replaced and its job tried once more (a second death is the job's own
 * fault); the jobs behind it never notice.
 */
export function openPrinter(settings: PrinterSettings): Printer {
	const waiting: Job[] = []
	let current: Job | undefined
	let worker: Worker | undefined
	let clock: NodeJS.Timeout | undefined
	let lastId = 0

	function work(): void {
		clearTimeout(clock)
		current = waiting.shift()
		if (current === undefined) {
			worker?.unref()
			clock = setTimeout(() => void drop(), settings.idleMs).unref()
			return
		}
		worker ??= start()
		worker.ref()
		worker.postMessage({ id: current.id, drawing: current.drawing } satisfies DrawingAsked)
		clock = setTimeout(() => died(worker, new Error(`drawing took longer than ${settings.limitMs} ms`)), settings.limitMs)
	}

	function start(): Worker {
		const started = settings.startWorker()
		started.on('message', (done: DrawingDone) => {
			if (started !== worker || current?.id !== done.id) return
			if ('pdf' in done) current.resolve(done.pdf)
			else current.reject(new Error(`it could not be drawn: ${done.failed}`))
			work()
		})
		started.on('error', (error) => died(started, error))
		started.on('exit', (code) => died(started, new Error(`the drawing thread ended with ${code}`)))
		return started
	}

	function died(which: Worker | undefined, reason: unknown): void {
		if (which === undefined || which !== worker) return
		void drop()
		if (current !== undefined) {
			current.triesLeft -= 1
			if (current.triesLeft > 0) waiting.unshift(current)
			else current.reject(new Error('it could not be drawn', { cause: reason }))
		}
		work()
	}

	async function drop(): Promise<void> {
		const old = worker
		worker = undefined
		await old?.terminate()
	}

	return {
		print: (drawing) =>
			new Promise((resolve, reject) => {
				lastId += 1
				waiting.push({ id: lastId, drawing, triesLeft: 2, resolve, reject })
				if (current === undefined) work()
			}),
		close: async () => {
			clearTimeout(clock)
			for (const job of [...(current ? [current] : []), ...waiting.splice(0)]) job.reject(new Error('the printer was closed'))
			current = undefined
			await drop()
		},
	}
}

const startDrawingWorker = () => startThread(new URL('./drawing-worker.server.ts', import.meta.url))

let printer: Printer | undefined

/**
 * Draws in one worker thread, started when first needed, and waits its turn there; the web thread only sends and receives.
 * @throws Error when drawing failed
 */
export function printed(drawing: Drawing): Promise<Uint8Array> {
	printer ??= openPrinter({ limitMs: 30_000, idleMs: 60_000, startWorker: startDrawingWorker })
	return printer.print(drawing)
}

/** Ends the thread when the server stops. A later `printed` starts a new one. */
export async function closePrinter(): Promise<void> {
	const open = printer
	printer = undefined
	await open?.close()
}
