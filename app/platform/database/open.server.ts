import type { Log } from '~/platform/logs/log.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import type { Database } from './database.server.ts'

/** Opens the PostgreSQL server of `DATABASE_URL`, or the embedded database in `DATA_DIR`; the driver of either is loaded only when it is used. */
export async function openDatabase(settings: Settings, log: Pick<Log, 'warn' | 'error' | 'info'>): Promise<Database> {
	if (settings.DATABASE_URL)
		return (await import('./postgres.server.ts')).openPostgres(settings.DATABASE_URL, {
			onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
		})
	return (await import('./embedded.server.ts')).openEmbedded(settings.DATA_DIR, {
		disk(isFull, freeBytes) {
			const found = { folder: settings.DATA_DIR, freeMegabytes: Math.round(freeBytes / 1e6) }
			if (isFull) log.error(found, 'the disk is full: nothing is written until there is room again; reading goes on')
			else log.info(found, 'the disk has room again: writing goes on')
		},
		broken: (reason) => log.error({ err: reason }, 'the embedded database broke and is opened anew as soon as there is room'),
		openAgain: () => log.info('the embedded database is open again'),
	})
}
