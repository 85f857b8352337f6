import { PgDatabase } from 'drizzle-orm/pg-core'
import type { Store } from '../../app/platform/database/database.server.ts'

interface Statement {
	execute: (...given: unknown[]) => Promise<unknown>
	getQuery: () => { sql: string }
}

interface Session {
	prepareQuery: (...given: unknown[]) => Statement
}

/** What a Drizzle database is made of, and does not tell. */
interface Parts {
	dialect: ConstructorParameters<typeof PgDatabase>[0]
	session: Session
}

/**
 * Runs a transaction and refuses what only seems to work in one: two statements at once, and one after the end. A connection does one after the
 * other anyway; but where the first fails and the transaction is rolled back, the rest of the second's work goes on outside of it, or in the
 * transaction that gets the connection next.
 */
export async function oneAtATime<Value>(outer: Store, run: (store: Store) => Promise<Value>): Promise<Value> {
	let onItsWay: string | undefined
	let isOver = false
	const { dialect, session } = outer as unknown as Parts
	const watched = Object.create(session) as Session
	watched.prepareQuery = (...given) => {
		const statement = session.prepareQuery(...given)
		const execute = statement.execute.bind(statement)
		statement.execute = async (...values) => {
			const { sql } = statement.getQuery()
			if (isOver) throw new Error(`a statement after the end of its transaction: ${sql}`)
			if (onItsWay !== undefined) throw new Error(`two statements of a transaction at once: ${onItsWay} / ${sql}`)
			onItsWay = sql
			try {
				return await execute(...values)
			} finally {
				onItsWay = undefined
			}
		}
		return statement
	}
	try {
		return await run(new PgDatabase(dialect, watched as never, undefined) as unknown as Store)
	} finally {
		isOver = true
	}
}
