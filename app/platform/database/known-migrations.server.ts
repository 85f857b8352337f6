import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { RunSql } from './database.server.ts'

/** The database was made by migrations that this version does not have. */
export class OtherMigrations extends Error {}

/**
 * Refuses a database whose tables were made by other migrations than this version's: Drizzle compares dates only, and would not see the
 * difference. It does not refuse a database that is ahead because a newer version ran further migrations after the same first ones.
 * @param goOn what the person at the terminal can do, without a full stop
 * @throws OtherMigrations with a sentence for that person
 */
export async function refuseOtherMigrations(sql: RunSql, migrationsFolder: string, goOn: string): Promise<void> {
	const { rows: tables } = await sql(`select to_regclass('drizzle.__drizzle_migrations') is not null as are`)
	if (!tables[0]?.['are']) return
	const { rows: ran } = await sql('select hash from drizzle.__drizzle_migrations order by created_at, id')
	const known = readMigrationFiles({ migrationsFolder })
	const isOther = ran.some(({ hash }, index) => known[index] !== undefined && known[index].hash !== hash)
	if (isOther)
		throw new OtherMigrations(
			`The database was made by a version of Hội whose tables this one cannot take over. To go on with an empty one, ${goOn}. To keep what is in it, start the version that made it.`,
		)
}
