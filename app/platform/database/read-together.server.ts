import { getTableColumns, is, sql, SQL, Table, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Store } from './database.server.ts'
import { preparedOn } from './prepared.server.ts'

/** A value that is known, a placeholder for one that is given each time the statement is sent, or a select of one value. */
export type Given<Value> = Value | Placeholder | SQLWrapper

/** A select of Drizzle's that was built and not sent. */
interface Read extends PromiseLike<unknown[]> {
	readonly _: { readonly selectedFields: unknown }
	getSQL: () => SQL
}

type RowsOf<Reads extends Record<string, Read>> = { [Key in keyof Reads]: Awaited<Reads[Key]> }

/** A value of a row: the names that lead to it, and how it comes back from JSON. */
interface Leaf {
	names: readonly string[]
	key: string
	decode: (value: unknown) => unknown
}

/** The types whose values come back from JSON as they come from the driver, or as a column of Drizzle's reads them, too. */
const safeTypes = /^(bigint|integer|smallint|boolean|text|uuid|jsonb|double precision|date|timestamp( ?\(\d\))? with time zone)(\[\])?$/

/**
 * Several short reads as one statement, which the database answers as JSON: one way there and back, one plan and one moment in time for all of
 * them. Drizzle builds the statement once for each store. For what is read for every order or page view; a few rows each, without left joins.
 * @param name of the statement among all
 * @returns sends it, with the values of its placeholders
 * @throws when a column's type does not come back from JSON unchanged
 */
export function readTogether<Reads extends Record<string, Read>>(
	store: Store,
	name: string,
	make: () => Reads,
): (values: Record<string, unknown>) => Promise<RowsOf<Reads>> {
	const statement = preparedOn(store, name, () => {
		const fields = Object.entries(make()).map(([key, read]) => [key, asJson(read)] as const)
		return store
			.select(Object.fromEntries(fields))
			.from(sql`(values (true)) as once`)
			.prepare('')
	})
	return async (values) => {
		const [row] = await statement.execute(values)
		return row as RowsOf<Reads>
	}
}

function asJson(read: Read): SQL<unknown[]> {
	const leaves = leavesOf(read._.selectedFields as Record<string, unknown>)
	const names = sql.join(
		leaves.map(({ key }) => sql.identifier(key)),
		sql`, `,
	)
	const rows = sql<unknown[]>`(select coalesce(json_agg(r), '[]') from ${read} as r (${names}))`
	return rows.mapWith((given: Record<string, unknown>[]) => given.map((row) => rowOf(row, leaves)))
}

/** The values of a row in the order in which Drizzle selects them. */
function leavesOf(fields: Record<string, unknown>, above: readonly string[] = []): Leaf[] {
	return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
		const names = [...above, name]
		const key = names.join('.')
		if (is(field, PgColumn)) {
			const type = field.getSQLType()
			if (!safeTypes.test(type)) throw new Error(`${type} of ${key} does not come back from JSON unchanged`)
			return [{ names, key, decode: (value) => field.mapFromDriverValue(value) }]
		}
		if (is(field, SQL) || is(field, SQL.Aliased)) {
			const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as {
				decoder: { mapFromDriverValue: (value: unknown) => unknown }
			}
			return [{ names, key, decode: (value) => decoder.mapFromDriverValue(value) }]
		}
		return leavesOf(is(field, Table) ? getTableColumns(field) : (field as Record<string, unknown>), names)
	})
}

function rowOf(given: Record<string, unknown>, leaves: readonly Leaf[]): Record<string, unknown> {
	const row: Record<string, unknown> = {}
	for (const { names, key, decode } of leaves) {
		let place = row
		for (const name of names.slice(0, -1)) place = (place[name] ??= {}) as Record<string, unknown>
		const value = given[key]
		place[names.at(-1) ?? key] = value === null ? null : decode(value)
	}
	return row
}
