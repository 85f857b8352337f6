import { PgDatabase } from 'drizzle-orm/pg-core'
import type { Store } from '../../app/platform/database/database.server.ts'

interface Statement {
	execute: (...given: unknown[]) => Promise<unknown>
	getQuery: () => { sql: string }
}

interface Session {
	prepareQuery: (...given: unknown[]) => Statement
}

/** The inner parts of a Drizzle database, which its types hide. */
interface Parts {
	dialect: ConstructorParameters<typeof PgDatabase>[0]
	session: Session
}

/**
 * Runs a transaction and refuses two things that only seem to work in it: two statements at once, and a statement after its end. A connection
 * runs statements one after the other anyway. But if the first statement fails and the transaction is rolled back, the work after the second goes
 * on outside of the transaction, or in the next transaction on the connection.
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
