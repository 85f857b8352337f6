import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { driftFound } from '../app/features/quota/jobs/watch-drift.server.ts'
import type { Dice } from '../app/kernel/dice.ts'
import { consequences } from '../app/consequences.server.ts'
import { openBus } from '../app/platform/cache/bus.server.ts'
import { openCache } from '../app/platform/cache/cache.server.ts'
import { openDatabase } from '../app/platform/database/open.server.ts'
import { openFiles } from '../app/platform/files/open-files.server.ts'
import { openGateways } from '../app/platform/gateways/open-gateways.server.ts'
import { openJobs } from '../app/platform/jobs/jobs-in-database.server.ts'
import { isRushing } from '../app/platform/operations/group.server.ts'
import { openLiveNews, type LiveNews } from '../app/platform/live/live-news.server.ts'
import { openLog, type Log } from '../app/platform/logs/log.server.ts'
import { withSupport } from '../app/platform/mail/foot.ts'
import { openMail } from '../app/platform/mail/open-mail.server.ts'
import { openMetrics, type Metrics } from '../app/platform/metrics/metrics.server.ts'
import { openOpenId } from '../app/platform/openid/openid.server.ts'
import { openRateLimits, type RateLimits } from '../app/platform/rate-limit/rate-limit.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { openSecrets } from '../app/platform/signing/secrets.server.ts'
import { openStories } from '../app/platform/storyblok/open-stories.server.ts'
import { openWallets } from '../app/platform/wallet/wallets.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { reactions } from '../app/reactions.server.ts'
import { holdToSecret } from './hold-to-secret.ts'
import { houseOf } from './house.ts'

/** The world, with the parts that only the server itself needs. */
export interface OpenedWorld {
	world: World
	limits: RateLimits
	metrics: Metrics
	/** The open pages to tell when something they show changes. */
	liveNews: LiveNews
	/** Closes everything, the database last; jobs are stopped before. */
	close: () => Promise<void>
}

/** Dice whose results nobody can predict. */
const cryptographicDice: Dice = {
	below: (below) => randomInt(below),
	bytes: (count) => randomBytes(count),
}

/** The folder of migrations: in the checkout where the process was started, else beside the build. */
function migrationsFolder(): string {
	const here = join(process.cwd(), 'drizzle')
	return existsSync(here) ? here : join(import.meta.dirname, '..', '..', 'drizzle')
}

/**
 * Opens everything outside the rules, in the order of their needs, and brings the database to this version's tables. It opens the jobs but does
 * not start them.
 * @throws SettingsError when a wallet's papers are wrong, or the secret is another than the database's
 * @throws FolderInUse when another process has opened the embedded database
 * @throws OtherMigrations when a version with other tables made the database
 */
export async function openWorld(settings: Settings, log: Log = openLog(settings.LOG_LEVEL)): Promise<OpenedWorld> {
	const clock = () => new Date()
	// First, so that wrong papers are reported before anything is opened.
	const wallets = openWallets(settings)
	const database = await openDatabase(settings, log)
	await database.migrate(migrationsFolder())
	const secrets = openSecrets(settings.SECRET, settings.SECRET_PREVIOUS)
	await holdToSecret({ database, secrets, dice: cryptographicDice })
	const metrics = openMetrics()
	const liveNews = openLiveNews()
	// Open pages are told only after outdated values are thrown away, because they ask at once.
	const tellAndAnnounce = (tags: readonly string[]) => {
		bus.announce(tags)
		liveNews.tell(tags)
	}
	const cache = openCache({ now: () => performance.now(), announce: tellAndAnnounce })
	const heard = {
		forget(tags: readonly string[]) {
			cache.forget(tags)
			liveNews.tell(tags)
		},
		forgetAll() {
			cache.forgetAll()
			liveNews.tellAll()
		},
	}
	const jobs = openJobs(database, log, { reactions, observe: metrics.observeJob, isRushing })
	const [bus, limits] = await Promise.all([openBus(settings, heard, log), openRateLimits(settings, database, log)])
	const mail = withSupport(openMail(settings, database, clock, log), async () => (await houseOf(world))?.support)
	const files = openFiles(settings)
	const gateways = openGateways(settings, { database, clock, secrets, log })
	const world: World = {
		...{ settings, database, clock, dice: cryptographicDice, cache, files, mail },
		...{ jobs, reactions, consequences, gateways, secrets, openId: openOpenId(settings), wallets, limits, log },
		stories: openStories(settings, { cache, files, clock, log }),
	}
	metrics.watch('hoi_cache_entries', 'Values kept in memory.', cache.size)
	metrics.watch('hoi_live_watchers', 'Open pages that are told when something changes that they show.', liveNews.watchers)
	metrics.watch('hoi_places_drift', 'Counters of places that differed from holds and orders at the last look; must be 0.', driftFound)
	metrics.watch('hoi_dead_jobs', 'Jobs that wait for a person.', async () => (await jobs.listDead()).length)
	return {
		world,
		limits,
		metrics,
		liveNews,
		async close() {
			mail.close()
			const { closePrinter } = await import('../app/platform/pdf/printer.server.ts')
			await closePrinter()
			await Promise.allSettled([bus.close(), limits.close()])
			await database.close()
		},
	}
}
