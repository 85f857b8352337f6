import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '~/platform/threads/start-thread.server.ts'
import { DiskFull, watchDiskRoom, type DiskRoom } from './disk-room.server.ts'
import type { Question, ThreadAnswer, ThreadError } from './embedded-messages.ts'

interface Results {
	rows: unknown[]
	fields: unknown[]
	affectedRows?: number
}

/** What Drizzle and plain SQL need of a PGlite, wherever it runs. */
export interface EmbeddedRunner {
	query: (text: string, values?: unknown[], options?: { rowMode?: 'array' | 'object' }) => Promise<Results>
	exec: (text: string) => Promise<Results[]>
}

export interface EmbeddedClient extends EmbeddedRunner {
	transaction: <T>(run: (transaction: EmbeddedRunner) => Promise<T>) => Promise<T>
	/** Whether writing is refused, as the disk has no room. */
	isFull: () => boolean
	close: () => Promise<void>
}

/** What the person who looks after the server should know of the embedded database. */
export interface EmbeddedNews {
	disk: (isFull: boolean, freeBytes: number) => void
	/** It broke or hung and is being opened anew. */
	broken: (reason: Error) => void
	openAgain: () => void
}

const nobody: EmbeddedNews = { disk() {}, broken() {}, openAgain() {} }

/** A statement may take this long. None that takes longer is known, and a statement that never ends would block everybody for good. */
const longestSilenceMs = 180_000
const lookEveryMs = 5_000
/** The pause between two tries to open the database again. */
const againAfterMs = 1_000
/** The database may take this long to close well. */
const closeWithinMs = 8_000

/** Statements that only read: they go on while the disk is full. */
const reading = /^\s*(?:select|with|show|explain)\b/i

/** Errors after which the database inside WebAssembly answers nothing right any more: it ran out of disk, or stopped in the middle. */
function breaks({ code, message }: ThreadError): boolean {
	if (code === '53100' || code === '58030') return true
	return /cannot drop active portal|could not write to log file|memory access out of bounds|^unreachable|Aborted\(/i.test(message)
}

/**
 * Opens the embedded database in a thread of its own, so that its work costs pages nothing, and talks to it by messages. When the disk runs
 * full it refuses to write and goes on reading; when the thread breaks or hangs all the same, it is ended and the database opened anew.
 * @throws when the folder cannot be opened
 */
export async function openEmbeddedThread(folder: string, news = nobody, room?: DiskRoom): Promise<EmbeddedClient> {
	const disk = room ?? watchDiskRoom(folder, news.disk)
	const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void; since: number }>()
	let lastId = 0
	let thread: Worker | undefined
	let isClosing = false
	let lastHeardAt = performance.now()

	function lost(error: Error): void {
		for (const { reject } of waiting.values()) reject(error)
		waiting.clear()
	}

	async function start(): Promise<void> {
		const started = startThread(new URL('./embedded-worker.server.ts', import.meta.url), { folder })
		started.on('error', (error) => broke(started, error instanceof Error ? error : new Error(String(error))))
		started.on('exit', (code) => broke(started, new Error(`the embedded database's thread ended (${code})`)))
		try {
			await once(started, 'message')
		} catch (error) {
			await started.terminate()
			throw error
		}
		lastHeardAt = performance.now()
		started.on('message', (message: ThreadAnswer) => {
			lastHeardAt = performance.now()
			const asker = waiting.get(message.id)
			waiting.delete(message.id)
			if (!('error' in message)) return asker?.resolve(message.value as never)
			asker?.reject(errorOf(message.error))
			if (breaks(message.error)) broke(started, errorOf(message.error))
		})
		thread = started
	}

	/** Gives up a broken thread, and opens the database in a new one. */
	function broke(which: Worker, reason: Error): void {
		if (which !== thread) return
		thread = undefined
		lost(reason)
		if (isClosing) return
		news.broken(reason)
		void which.terminate().then(openAgain)
	}

	async function openAgain(): Promise<void> {
		while (!isClosing && !thread) {
			await new Promise((resolve) => setTimeout(resolve, againAfterMs).unref())
			if (isClosing || disk.isFull()) continue
			await start().then(news.openAgain, news.broken)
		}
	}

	const watch = setInterval(() => {
		disk.isFull()
		const oldest = waiting.values().next().value
		const silentSince = Math.max(lastHeardAt, oldest?.since ?? 0)
		if (thread && oldest && performance.now() - silentSince > longestSilenceMs)
			broke(thread, new Error(`the embedded database has not answered for ${longestSilenceMs / 1000} s`))
	}, lookEveryMs).unref()

	function ask<Value>(question: Question): Promise<Value> {
		const asked = thread
		if (!asked) return Promise.reject(disk.isFull() ? new DiskFull() : new Error('the embedded database is being opened anew'))
		return new Promise<Value>((resolve, reject) => {
			const id = (lastId += 1)
			waiting.set(id, { resolve, reject, since: performance.now() })
			asked.postMessage({ ...question, id })
		})
	}

	/** Refuses a statement that would write, before the disk is so full that the database breaks. */
	function askToWrite<Value>(question: Question): Promise<Value> {
		return disk.isFull() ? Promise.reject(new DiskFull()) : ask<Value>(question)
	}

	const runner = (transaction?: number): EmbeddedRunner => ({
		query(text, values = [], options) {
			const question = { kind: 'query', text, values, rows: options?.rowMode ?? (options ? 'object' : 'plain'), transaction } as const
			return reading.test(text) ? ask(question) : askToWrite(question)
		},
		exec: (text) => (reading.test(text) ? ask({ kind: 'exec', text, transaction }) : askToWrite({ kind: 'exec', text, transaction })),
	})

	await start()
	return {
		...runner(),
		isFull: () => !thread || disk.isFull(),
		async transaction(run) {
			const transaction = await askToWrite<number>({ kind: 'begin' })
			try {
				const value = await run(runner(transaction))
				await ask({ kind: 'commit', transaction })
				return value
			} catch (error) {
				await ask({ kind: 'rollback', transaction }).catch(() => {})
				throw error
			}
		},
		async close() {
			isClosing = true
			clearInterval(watch)
			const ending = thread
			if (!ending) return
			let timer: NodeJS.Timeout | undefined
			const late = new Promise<void>((resolve) => {
				timer = setTimeout(resolve, closeWithinMs)
			})
			// A thread that hangs never says that it has ended well; what was committed is in its log all the same.
			await Promise.race([ask({ kind: 'close' }), late]).finally(() => clearTimeout(timer))
			thread = undefined
			await ending.terminate()
		},
	}
}

function errorOf({ message, ...fields }: ThreadError): Error {
	return Object.assign(new Error(message), fields)
}
