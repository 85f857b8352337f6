import { getTableColumns, Placeholder, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Store } from './database.server.ts'
import type { Deed } from './deeds.server.ts'

/** What happens to a row that is there already by the columns of a unique index: the columns to update, or nothing. */
type OnConflict<Key> = { target: readonly Key[]; update: readonly Key[] } | 'nothing'

interface Wish<Key> {
	/** The columns to give back of each row that was written. */
	returning?: readonly Key[]
	onConflict?: OnConflict<Key>
}

/**
 * Writes many rows in one statement with one parameter: their JSON, which the database takes apart itself. `values` of Drizzle makes a
 * parameter of every value; for 64 rows of 30 columns, building, sending and parsing those costs more than the rows themselves, on both sides.
 * Rows are written in their order. What a row does not name is null, or the column's default where it has a plain one.
 */
export async function insertRows<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string = never>(
	store: Store,
	table: Table,
	rows: readonly Table['$inferInsert'][],
	wish: Wish<Key> = {},
): Promise<Pick<Table['$inferSelect'], Key>[]> {
	const deed = insertion(table, rows, wish)
	if (!deed) return []
	const result = (await store.execute(deed)) as unknown as { rows: Record<string, unknown>[] }
	if (!wish.returning) return []
	const columns = getTableColumns(table) as unknown as Record<string, PgColumn>
	return result.rows.map((row) => readRow(row, wish.returning ?? [], columns)) as Pick<Table['$inferSelect'], Key>[]
}

/** The same statement, not sent yet. */
export function insertion<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][], wish: Wish<string> = {}): Deed {
	if (rows.length === 0) return undefined
	const { head, tail } = textOf(table, wish)
	return sql`${head}${JSON.stringify(rows)}${tail}`
}

/** Whether a column's value is among these values. They are one parameter, however many they are; in a prepared statement, a placeholder. */
export function isOneOf<Value extends number | string>(column: PgColumn, values: readonly Value[] | Placeholder): SQL {
	const given = values instanceof Placeholder ? values : sql.param([...values])
	return sql`${column} = any(${given}::${sql.raw(column.getSQLType())}[])`
}

function readRow(row: Record<string, unknown>, keys: readonly string[], columns: Record<string, PgColumn>): Record<string, unknown> {
	return Object.fromEntries(
		keys.map((key) => {
			const value = row[key]
			return [key, value === null ? null : columns[key]?.mapFromDriverValue(value)]
		}),
	)
}

interface Text {
	head: SQL
	tail: SQL
}

/** The texts of statements, kept because only the one parameter differs from call to call. */
const texts = new WeakMap<PgTable, Map<string, Text>>()

function textOf(table: PgTable, wish: Wish<string>): Text {
	const ofTable = texts.get(table) ?? new Map<string, Text>()
	texts.set(table, ofTable)
	const key = JSON.stringify(wish)
	const known = ofTable.get(key)
	if (known) return known
	const text = buildText(table, wish)
	ofTable.set(key, text)
	return text
}

function buildText(table: PgTable, { returning, onConflict }: Wish<string>): Text {
	const given = Object.entries(getTableColumns(table) as unknown as Record<string, PgColumn>).filter(
		([, column]) => !column.generatedIdentity && !column.generated,
	)
	const nameOf = (key: string) => `"${toSnakeCase(key)}"`
	const listOf = (keys: readonly string[], write = nameOf) => keys.map(write).join(', ')
	const keys = given.map(([key]) => key)
	const written = given.map(([key, column]) =>
		column.default === undefined ? `r."${key}"` : `coalesce(r."${key}", ${literal(column.default)})`,
	)
	const shape = given.map(([key, column]) => `"${key}" ${column.getSQLType()}`)
	const conflict =
		onConflict === undefined
			? ''
			: onConflict === 'nothing'
				? ' on conflict do nothing'
				: ` on conflict (${listOf(onConflict.target)}) do update set ${listOf(onConflict.update, (each) => `${nameOf(each)} = excluded.${nameOf(each)}`)}`
	const back = returning ? ` returning ${listOf(returning, (each) => `${nameOf(each)} as "${each}"`)}` : ''
	return {
		head: sql`insert into ${table} (${sql.raw(listOf(keys))}) select ${sql.raw(written.join(', '))} from json_to_recordset(`,
		tail: sql.raw(`::json) as r(${shape.join(', ')})${conflict}${back}`),
	}
}

function literal(value: unknown): string {
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
	if (Array.isArray(value) && value.length === 0) return "'{}'"
	throw new Error('a default that is no plain value has to be given with each row')
}
