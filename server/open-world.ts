import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Dice } from '../app/kernel/dice.ts'
import { openCache } from '../app/platform/cache/cache.server.ts'
import { openDatabase } from '../app/platform/database/open.server.ts'
import { openGateway } from '../app/platform/gateways/open-gateway.server.ts'
import { openJobs } from '../app/platform/jobs/boss.server.ts'
import { openLog, type Log } from '../app/platform/logs/log.server.ts'
import { openMail } from '../app/platform/mail/open-mail.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { openSecrets } from '../app/platform/signing/secrets.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { reactions } from '../app/reactions.server.ts'
import { interimFiles } from './interim-files.ts'

/** Chance that nobody can foresee. */
export const cryptographicDice: Dice = {
	below: (below) => randomInt(below),
	bytes: (count) => randomBytes(count),
}

/** The folder of migrations: beside the build when it was moved, else the checkout's. */
function migrationsFolder(): string {
	const beside = join(process.cwd(), 'drizzle')
	return existsSync(beside) ? beside : join(import.meta.dirname, '..', '..', 'drizzle')
}

/**
 * Opens everything outside the rules, in the order in which one needs the other, and brings the database to this version's tables. Jobs are
 * opened, not started.
 * @throws FolderInUse when another process has the embedded database
 */
export async function openWorld(settings: Settings, log: Log = openLog(settings.LOG_LEVEL)): Promise<World> {
	const clock = () => new Date()
	const database = await openDatabase(settings, (error) => log.warn({ err: error }, 'idle database connection lost'))
	await database.migrate(migrationsFolder())
	const secrets = openSecrets(settings.SECRET)
	return {
		settings,
		database,
		clock,
		dice: cryptographicDice,
		cache: openCache({ now: () => performance.now() }),
		files: interimFiles(settings.DATA_DIR),
		mail: openMail(settings, database, clock, log),
		jobs: await openJobs(database, log, { reactions }),
		reactions,
		gateway: openGateway(settings, { database, clock, secrets, log }),
		secrets,
		log,
	}
}
