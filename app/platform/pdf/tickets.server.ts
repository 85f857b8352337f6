import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.server.ts'
import type { TicketSheet } from './ticket-sheet.ts'
import type { DrawingAsked, DrawingDone } from './ticket-worker.server.ts'

/** The most pages one PDF may have: one order's attendees. */
export const mostSheets = 50

export interface TicketPrinter {
	/** Draws the tickets, one after the other, in a thread of its own. */
	print(sheets: readonly TicketSheet[]): Promise<Uint8Array>
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
export function openPrinter(settings: PrinterSettings): TicketPrinter {
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
		worker.postMessage({ id: current.id, sheets: current.sheets } satisfies DrawingAsked)
		clock = setTimeout(() => died(worker, new Error(`drawing tickets took longer than ${settings.limitMs} ms`)), settings.limitMs)
	}

	function start(): Worker {
		const started = settings.startWorker()
		started.on('message', (done: DrawingDone) => {
			if (started !== worker || current?.id !== done.id) return
			if ('pdf' in done) current.resolve(done.pdf)
			else current.reject(new Error(`tickets could not be drawn: ${done.failed}`))
			work()
		})
		started.on('error', (error) => died(started, error))
		started.on('exit', (code) => died(started, new Error(`the ticket thread ended with ${code}`)))
		return started
	}

	function died(which: Worker | undefined, reason: unknown): void {
		if (which === undefined || which !== worker) return
		void drop()
		if (current !== undefined) {
			current.triesLeft -= 1
			if (current.triesLeft > 0) waiting.unshift(current)
			else current.reject(new Error('tickets could not be drawn', { cause: reason }))
		}
		work()
	}

	async function drop(): Promise<void> {
		const old = worker
		worker = undefined
		await old?.terminate()
	}

	return {
		print: (sheets) =>
			new Promise((resolve, reject) => {
				if (sheets.length < 1 || sheets.length > mostSheets)
					throw new RangeError(`tickets are printed 1 to ${mostSheets} at a time, not ${sheets.length}`)
				lastId += 1
				waiting.push({ id: lastId, sheets: [...sheets], triesLeft: 2, resolve, reject })
				if (current === undefined) work()
			}),
		close: async () => {
			clearTimeout(clock)
			for (const job of [...(current ? [current] : []), ...waiting.splice(0)]) job.reject(new Error('the ticket printer was closed'))
			current = undefined
			await drop()
		},
	}
}

const startTicketWorker = () => startThread(new URL('./ticket-worker.server.ts', import.meta.url))

let printer: TicketPrinter | undefined

/**
 * The PDF of 1 to 50 tickets, one A5 page each. Waits its turn in one worker thread, started when first needed; the web thread only
 * sends and receives.
 * @throws RangeError for no sheet or too many; Error when drawing failed
 */
export function ticketsPdf(sheets: readonly TicketSheet[]): Promise<Uint8Array> {
	printer ??= openPrinter({ limitMs: 30_000, idleMs: 60_000, startWorker: startTicketWorker })
	return printer.print(sheets)
}

/** Ends the thread when the server stops. A later `ticketsPdf` starts a new one. */
export async function closeTicketPrinter(): Promise<void> {
	const open = printer
	printer = undefined
	await open?.close()
}
