import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What stores run their statements on: a connection pool, a reader or a transaction of either database. */
export type Store = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Runs plain SQL with `$1` placeholders; several statements only without values. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** The one database, embedded or a PostgreSQL server; the same SQL on both. */
export interface Database {
	kind: 'embedded' | 'postgres'
	/** Reads outside a transaction. On PostgreSQL its connections refuse to write. */
	reader: Store
	/** Sends single statements that write, each a transaction of its own: no begin and no commit go to the server with them. */
	writer: Store
	/** Everything in it happens, or nothing. Inside, use only the store that is given (the embedded database has one connection). */
	transaction: <T>(run: (store: Store) => Promise<T>) => Promise<T>
	sql: RunSql
	/** Plain SQL inside a transaction that a `transaction` call opened. */
	sqlIn: (store: Store) => RunSql
	/** Runs the migrations it has not run. @throws OtherMigrations when it ran some that the folder does not have */
	/** Whether nothing can be written for now, as the disk of the embedded database has no room; reading goes on. */
	isFull: () => boolean
	migrate: (folder: string) => Promise<void>
	close: () => Promise<void>
}

interface DatabaseFault {
	code?: string
	constraint?: string
}

/** The server's own words about a failed statement: SQLSTATE and the constraint it broke, whichever driver threw it. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
	for (let at = error; at instanceof Error; at = at.cause) {
		const { code, constraint } = at as DatabaseFault
		if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint }
	}
	return undefined
}

/** What was read before a lock has changed since: nothing was written, and trying again is right. */
export class Outdated extends Error {}

const deadlock = '40P01'
const serializationFailure = '40001'
/** The row a new row should refer to was deleted in the meantime, or a row to delete is referred to by now. */
const brokenReference = '23503'

/** Deadlocks, serialization failures and outdated reads: nothing happened, and trying again is right. */
export function mayTryAgain(error: unknown): boolean {
	if (error instanceof Outdated) return true
	const code = databaseFault(error)?.code
	return code === deadlock || code === serializationFailure || code === brokenReference
}
