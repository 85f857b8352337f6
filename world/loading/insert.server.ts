import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Store } from '../../app/platform/database/database.server.ts'

const rowsAtOnce = 2000

/** `orderLineId` becomes `order_line_id`, because the database is opened with that casing. */
function columnName(key: string): string {
	return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/**
 * Writes many rows, all with the same keys, and gives their ids in the order of the rows (identities are given row by row, so ascending ids are
 * that order). Each statement sends the rows as one JSON value, which is three times as fast as a placeholder for every value.
 */
export async function insertRows<Table extends PgTable>(
	store: Store,
	table: Table,
	rows: readonly Table['$inferInsert'][],
): Promise<number[]> {
	const [first] = rows
	if (!first) return []
	const keys = Object.keys(getTableColumns(table)).filter((key) => Object.hasOwn(first, key))
	const columns = sql.join(
		keys.map((key) => sql.identifier(columnName(key))),
		sql`, `,
	)
	const ids: number[] = []
	for (let from = 0; from < rows.length; from += rowsAtOnce) {
		const chunk = rows.slice(from, from + rowsAtOnce) as readonly Record<string, unknown>[]
		const json = JSON.stringify(chunk.map((row) => Object.fromEntries(keys.map((key) => [columnName(key), row[key] ?? null]))))
		const { rows: written } = (await store.execute(
			sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) returning id`,
		)) as unknown as { rows: { id: number | string }[] }
		ids.push(...written.map(({ id }) => Number(id)).sort((one, other) => one - other))
	}
	return ids
}

/**
 * The ids of rows just written by one `insert … values … returning id`, in the order of the rows: identities are given row by row, so
 * ascending ids are that order whatever order the answer came in.
 */
export function idsInOrder(returned: readonly { id: number }[]): number[] {
	return returned.map(({ id }) => id).sort((one, other) => one - other)
}

/** The element at an index, which exists by construction. */
export function there<Item>(items: readonly Item[], index: number): Item {
	const item = items[index]
	if (item === undefined) throw new RangeError(`nothing at ${index}`)
	return item
}
