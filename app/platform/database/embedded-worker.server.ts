import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import type { ThreadRequest, ThreadAnswer, ThreadError } from './embedded-messages.ts'
import { embeddedExtensions } from './embedded-extensions.server.ts'
import { embeddedStatements } from './embedded-statements.server.ts'
import { planAge } from './statement-names.server.ts'
import { syncingOf } from './write-ahead-log.server.ts'

/** Times, dates and their arrays stay text: Drizzle reads them itself, and the same way on both databases. */
const asText = Object.fromEntries(
	[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
		type,
		(value: string) => value,
	]),
)

const port = parentPort
if (!port) throw new Error('the embedded database runs in a thread')
const { folder } = workerData as { folder: string }
const database = await PGlite.create(folder, { extensions: embeddedExtensions })
// A new segment of the write-ahead log begins every few seconds of a rush; writing its 16 MB of zeros first held everybody up for 50 ms.
await database.exec('set wal_init_zero = off')
const syncing = syncingOf(folder)
const statements = embeddedStatements(database)
const plansAreOld = planAge()

/** A transaction that was begun: its statements, how it is ended, and when that is done. */
interface Begun {
	transaction: Transaction
	end: (outcome: 'commit' | 'rollback') => void
}

const begun = new Map<number, Begun>()
const endings = new Map<number, Promise<void>>()

class RolledBack extends Error {}

/** Begins a transaction; it lasts until the caller says how it ends. The database has one connection: later transactions wait. */
function begin(id: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const untilTold = (transaction: Transaction) =>
			new Promise<void>((commit, fail) => {
				begun.set(id, { transaction, end: (outcome) => (outcome === 'commit' ? commit() : fail(new RolledBack())) })
				resolve(id)
			})
		if (plansAreOld()) database.exec('discard plans').catch(reject)
		const ended = database.transaction(untilTold).catch((error: unknown) => {
			if (!(error instanceof RolledBack)) throw error
		})
		endings.set(id, ended)
		// A failure before the transaction began goes to the caller who asked for it; a later failure goes to the caller who ends it.
		ended.catch(reject)
	})
}

async function end(id: number, outcome: 'commit' | 'rollback'): Promise<void> {
	begun.get(id)?.end(outcome)
	begun.delete(id)
	await endings.get(id)
	endings.delete(id)
	if (outcome === 'commit') syncing.log()
}

function runnerOf(transaction: number | undefined): PGlite | Transaction {
	const runner = transaction === undefined ? database : begun.get(transaction)?.transaction
	if (!runner) throw new Error('this transaction has ended')
	return runner
}

/** Only the statements of transactions are kept prepared: they make the sale. A search is planned anew for each phrase, as its words differ. */
function query({ transaction, text, values, rows }: ThreadRequest & { kind: 'query' }): Promise<Results> {
	const runner = runnerOf(transaction)
	const options: QueryOptions | undefined = rows === 'plain' ? undefined : { rowMode: rows, parsers: asText }
	const name = transaction === undefined ? undefined : statements.nameOf(text)
	return name === undefined ? runner.query(text, values, options) : statements.run(name, text, values, options)
}

async function answer(asked: ThreadRequest): Promise<unknown> {
	switch (asked.kind) {
		case 'begin':
			return begin(asked.id)
		case 'commit':
		case 'rollback':
			return end(asked.transaction, asked.kind)
		case 'query': {
			const { rows, fields, affectedRows } = await query(asked)
			if (asked.transaction === undefined && !/^\s*select/i.test(asked.text)) syncing.log()
			return { rows, fields, affectedRows }
		}
		case 'exec': {
			const results = await runnerOf(asked.transaction).exec(asked.text)
			if (asked.transaction === undefined) syncing.log()
			return results.map(({ rows, fields, affectedRows }) => ({ rows, fields, affectedRows }))
		}
		case 'close': {
			clearInterval(watch)
			await database.close()
			syncing.log()
			syncing.data()
			syncing.close()
			return null
		}
	}
}

function told(error: unknown): ThreadError {
	const { message, code, constraint, table, detail } = error as ThreadError & Error
	return { message, code, constraint, table, detail }
}

// After a checkpoint the log no longer repeats what the data files hold, so they have to reach the disk as well.
const watch = setInterval(() => {
	if (syncing.checkpointed()) syncing.data()
}, 1000)

port.on('message', (asked: ThreadRequest) => {
	answer(asked).then(
		(value) => port.postMessage({ id: asked.id, value } satisfies ThreadAnswer),
		(error: unknown) => port.postMessage({ id: asked.id, error: told(error) } satisfies ThreadAnswer),
	)
})
port.postMessage({ id: 0, value: 'open' } satisfies ThreadAnswer)
