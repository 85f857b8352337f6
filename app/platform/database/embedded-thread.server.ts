import { once } from 'node:events'
import { startThread } from '../threads/start-thread.server.ts'
import type { Question, Told, ToldError } from './embedded-messages.ts'

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
	close: () => Promise<void>
}

/**
 * Opens the embedded database in a thread of its own, so that its work costs pages nothing, and talks to it by messages.
 * @throws when the folder cannot be opened
 */
export async function openEmbeddedThread(folder: string): Promise<EmbeddedClient> {
	const thread = startThread(new URL('./embedded-worker.server.ts', import.meta.url), { folder })
	const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
	let lastId = 0
	let gone: Error | undefined

	function lost(error: Error): void {
		gone ??= error
		for (const { reject } of waiting.values()) reject(error)
		waiting.clear()
	}
	thread.on('error', (error) => lost(error instanceof Error ? error : new Error(String(error))))
	thread.on('exit', (code) => lost(new Error(`the embedded database's thread ended (${code})`)))
	await once(thread, 'message')
	thread.on('message', (message: Told) => {
		const asker = waiting.get(message.id)
		waiting.delete(message.id)
		if ('error' in message) asker?.reject(errorOf(message.error))
		else asker?.resolve(message.value as never)
	})

	function ask<Value>(question: Question): Promise<Value> {
		if (gone) return Promise.reject(gone)
		return new Promise<Value>((resolve, reject) => {
			const id = (lastId += 1)
			waiting.set(id, { resolve, reject })
			thread.postMessage({ ...question, id })
		})
	}

	const runner = (transaction?: number): EmbeddedRunner => ({
		query: (text, values = [], options) =>
			ask({ kind: 'query', text, values, rows: options?.rowMode ?? (options ? 'object' : 'plain'), transaction }),
		exec: (text) => ask({ kind: 'exec', text, transaction }),
	})

	return {
		...runner(),
		async transaction(run) {
			const transaction = await ask<number>({ kind: 'begin' })
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
			await ask({ kind: 'close' })
			await thread.terminate()
		},
	}
}

function errorOf({ message, ...fields }: ToldError): Error {
	return Object.assign(new Error(message), fields)
}
