import type { Database } from '../../app/platform/database/database.server.ts'
import { openEmbedded } from '../../app/platform/database/embedded.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { isInSample } from './sampled-file.ts'
import { copyOfTemplate, hasTemplate } from './template.ts'
import { turnUnorderedRowsAround } from './turned-around.ts'

export type KindOfDatabase = 'postgres' | 'embedded'

/** One file in so many plays on the embedded database, whatever else there is: a sample, always the same. */
const oneIn = 20

/** The kind of database for the tests of the present file. */
export function kindForFile(): KindOfDatabase {
	return hasTemplate() && !isInSample(oneIn) ? 'postgres' : 'embedded'
}

/** Makes a migrated database for the caller alone: a copy on PostgreSQL takes a tenth of a second, where the embedded database takes five. */
export async function openFreshDatabase(kind = kindForFile(), poolSize = 5): Promise<Database> {
	if (kind === 'postgres') {
		turnUnorderedRowsAround()
		return openPostgres((await copyOfTemplate()).url, { poolSize })
	}
	const database = await openEmbedded()
	await database.migrate('drizzle')
	return database
}
