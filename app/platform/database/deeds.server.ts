import { sql, type SQL } from 'drizzle-orm'
import type { Store } from './database.server.ts'

/** A statement that writes and gives nothing back, ready to be sent; nothing where there is nothing to write. */
export type Deed = SQL | undefined

/**
 * Sends deeds as one statement: one way to the database and back instead of one for each. All see the rows as they were before, so none may
 * need what another writes, and no two may change the same row.
 */
export async function doTogether(store: Store, deeds: readonly Deed[]): Promise<void> {
	const todo = deeds.filter((deed) => deed !== undefined)
	const [first] = todo
	if (!first) return
	if (todo.length === 1) return void (await store.execute(first))
	const named = todo.map((deed, nth) => sql`${sql.identifier(`deed_${nth}`)} as (${deed})`)
	await store.execute(sql`with ${sql.join(named, sql`, `)} select 1 as done`)
}
