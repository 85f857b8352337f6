import type { Settings } from '../settings/settings.server.ts'
import type { Database } from './database.server.ts'

/** Opens the PostgreSQL server of `DATABASE_URL`, or the embedded database in `DATA_DIR`; each brings its driver only when it is used. */
export async function openDatabase(settings: Settings, onIdleError: (error: Error) => void): Promise<Database> {
	if (settings.DATABASE_URL) return (await import('./postgres.server.ts')).openPostgres(settings.DATABASE_URL, { onIdleError })
	return (await import('./embedded.server.ts')).openEmbedded(settings.DATA_DIR)
}
