import type { Database } from './database.server.ts'

/** PostgreSQL's own measures for its autovacuum: so many rows, and such a share of the table, must have changed or died since it was last tidied. */
const changed = { least: 50, share: 0.1 }
const dead = { least: 50, share: 0.2 }

/**
 * Does for the embedded database what a server's autovacuum does: it analyzes tables in which much has changed, and frees the room of dead rows
 * where there are many. One table after the other, so that nobody waits for more than one table. Without statistics the database takes a table of
 * thousands of rows for a table of few, and the numbers of an event with 640 orders took four seconds instead of 50 ms; without the room of dead
 * rows the files only grow.
 * @returns how many tables were tidied
 */
export async function tidyTables(database: Database): Promise<number> {
	if (database.kind !== 'embedded') return 0
	const { rows } = await database.sql(
		`select format('%I.%I', namespace.nspname, class.relname) as name,
			coalesce(pg_stat_get_dead_tuples(class.oid), 0) > ${dead.least} + ${dead.share} * greatest(class.reltuples, 0) as "hasDied"
		from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
		where class.relkind = 'r' and namespace.nspname not in ('pg_catalog', 'information_schema')
			and (class.reltuples < 0
				or coalesce(pg_stat_get_mod_since_analyze(class.oid), 0) > ${changed.least} + ${changed.share} * class.reltuples
				or coalesce(pg_stat_get_dead_tuples(class.oid), 0) > ${dead.least} + ${dead.share} * class.reltuples)`,
	)
	for (const { name, hasDied } of rows) await database.sql(`${hasDied ? 'vacuum (analyze)' : 'analyze'} ${String(name)}`)
	return rows.length
}
