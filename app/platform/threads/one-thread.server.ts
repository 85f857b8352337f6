import type { Worker } from 'node:worker_threads'

/** A message to the thread. */
export interface ThreadQuestion<Question> {
	id: number
	asked: Question
}

/** A message from the thread. */
export type ThreadReply<Answer> = { id: number; given: Answer } | { id: number; failed: string } | { id: number; reached: number }

export interface OneThread<Question, Answer> {
	/** Works in a thread of its own, one question after the other. `onReached` is told how far long work is, where the thread tells it. */
	ask(question: Question, onReached?: (reached: number) => void): Promise<Answer>
	/** Ends the thread; questions that still wait are refused. */
	close(): Promise<void>
}

export interface OneThreadSettings {
	/** A question without any message for longer is given up, and its thread is replaced. */
	limitMs: number
	/** An idle thread is ended after this time, so that a quiet server does not keep its memory. */
	idleMs: number
	/** The words of a failure: "it could not be drawn". */
	failure: string
	startWorker: () => Worker
}

interface Waiting<Question, Answer> extends ThreadQuestion<Question> {
	triesLeft: number
	onReached?: ((reached: number) => void) | undefined
	resolve: (answer: Answer) => void
	reject: (error: Error) => void
}

/**
 * One thread and a queue. A thread that dies is replaced and its question asked once more (a second death is the question's own fault); the
 * questions behind it are not affected.
 */
export function openOneThread<Question, Answer>(settings: OneThreadSettings): OneThread<Question, Answer> {
	const waiting: Waiting<Question, Answer>[] = []
	let current: Waiting<Question, Answer> | undefined
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
		worker.postMessage({ id: current.id, asked: current.asked } satisfies ThreadQuestion<Question>)
		watch()
	}

	function watch(): void {
		clearTimeout(clock)
		clock = setTimeout(() => died(worker, new Error(`it took longer than ${settings.limitMs} ms`)), settings.limitMs)
	}

	function start(): Worker {
		const started = settings.startWorker()
		started.on('message', (done: ThreadReply<Answer>) => {
			if (started !== worker || current?.id !== done.id) return
			if ('reached' in done) {
				current.onReached?.(done.reached)
				return watch()
			}
			if ('given' in done) current.resolve(done.given)
			else current.reject(new Error(`${settings.failure}: ${done.failed}`))
			work()
		})
		started.on('error', (error) => died(started, error))
		started.on('exit', (code) => died(started, new Error(`the thread ended with ${code}`)))
		return started
	}

	function died(which: Worker | undefined, reason: unknown): void {
		if (which === undefined || which !== worker) return
		void drop()
		if (current !== undefined) {
			current.triesLeft -= 1
			if (current.triesLeft > 0) waiting.unshift(current)
			else current.reject(new Error(settings.failure, { cause: reason }))
		}
		work()
	}

	async function drop(): Promise<void> {
		const old = worker
		worker = undefined
		await old?.terminate()
	}

	return {
		ask: (asked, onReached) =>
			new Promise((resolve, reject) => {
				lastId += 1
				waiting.push({ id: lastId, asked, triesLeft: 2, resolve, reject, onReached })
				if (current === undefined) work()
			}),
		close: async () => {
			clearTimeout(clock)
			for (const each of [...(current ? [current] : []), ...waiting.splice(0)]) each.reject(new Error('the thread was closed'))
			current = undefined
			await drop()
		},
	}
}
