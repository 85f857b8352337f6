import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from '~/platform/database/database.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import { delayAfter, rememberedSeconds } from './growing-delay.ts'

interface Limit {
	/** How often, within how many seconds. */
	times: number
	seconds: number
	/**
	 * Counted for all processes together, and over restarts. Each process alone counts what many people behind one address do often: such a limit
	 * is only against floods, and a database row for each request would cost more than it saves.
	 */
	shared: boolean
}

/** The limits, each with the meaning of its key. An address may belong to a whole university. */
export const limits = {
	/** Changes over the wire, per address. */
	'wire-mutation': { times: 1_200, seconds: 60, shared: false },
	/** Scans of gate devices, per address: 200 a second at a large venue. */
	'gate-scan': { times: 15_000, seconds: 60, shared: false },
	/** Calls with an API key, per key. */
	'api-key': { times: 600, seconds: 60, shared: false },
	/** Looking up an order or ticket by its number, per address. */
	'ticket-lookup': { times: 30, seconds: 600, shared: true },
	/** Looking up whose a candidate number is, per address: a family looks a few up, nobody reads the whole list. */
	'number-lookup': { times: 30, seconds: 300, shared: true },
	/** Printing tickets, per address: a page of PDF costs 16 ms of work, and at the door a whole crowd has one address. */
	'ticket-download': { times: 600, seconds: 60, shared: false },
	/** Downloading pictures, per address: a crowd on one network takes its pictures home, each by one press. */
	'picture-download': { times: 600, seconds: 60, shared: false },
	/** Trying discount and access codes, per address. */
	'code-entry': { times: 30, seconds: 600, shared: true },
	/** Wrong passwords for one account from browsers that never signed in to it, from all addresses together. */
	'account-guess': { times: 100, seconds: 3_600, shared: true },
	/** Wrong codes at an account's second step, counted the same way: who gets there has the password already. */
	'account-code': { times: 20, seconds: 3_600, shared: true },
	/** Sending a picture of oneself or of an athlete, per account: each is decoded and drawn anew. */
	picture: { times: 30, seconds: 600, shared: false },
	/** Putting pictures into the gallery of an event, per account: a day's photographs come at once, as fast as they can be drawn. */
	gallery: { times: 3_000, seconds: 600, shared: false },
	/** Looking for oneself in a gallery with a picture, per address: reading one takes a thread half a second. */
	'picture-search': { times: 10, seconds: 600, shared: false },
	/** Looking for oneself by one's face, or being left out, per address: nobody looks a whole club up. */
	'face-search': { times: 10, seconds: 600, shared: true },
	/** Sending documents along, per account: each is kept as it came. */
	document: { times: 20, seconds: 3_600, shared: true },
	/** Writing and changing reviews, per account. */
	review: { times: 20, seconds: 3_600, shared: true },
	/** Reporting reviews, per account, over the wire per address. */
	'review-report': { times: 20, seconds: 3_600, shared: true },
	/** Wrong passwords for all accounts, per address. */
	'sign-in-address': { times: 100, seconds: 900, shared: true },
	/** Keeping forms of people who must sign in first, per address. */
	'kept-form': { times: 60, seconds: 600, shared: false },
	/** New accounts, per address: where telephones share one, a whole start list signs up in the hour that an event opens. */
	'sign-up-address': { times: 300, seconds: 3_600, shared: true },
	/** Mails somebody asks for to an e-mail address (verify, reset, sign-up), per e-mail: nobody's mailbox is to be flooded. */
	'account-mail': { times: 5, seconds: 3_600, shared: true },
	/** The same, per address. */
	'account-mail-address': { times: 300, seconds: 3_600, shared: true },
	/** Opening the links in these and other mails, per address: only wrong links count. */
	'mailed-link': { times: 60, seconds: 3_600, shared: true },
	/** Inviting people to a team, per provider: nobody’s mailbox is to be flooded. */
	'team-invitation': { times: 50, seconds: 3_600, shared: true },
	/** Asking for a mail when something is back in stock or a place is free, per address. */
	'restock-ask': { times: 30, seconds: 3_600, shared: true },
	/** Writing messages in the forms of pages, per address. */
	'page-message': { times: 30, seconds: 3_600, shared: true },
	/** Offering tickets to other people, who get a mail each time, per address. */
	'ticket-offer': { times: 30, seconds: 3_600, shared: true },
	/** Pages that keep a card, per account and per address: people who try stolen cards need many pages. */
	'card-adding': { times: 10, seconds: 3_600, shared: true },
	'card-adding-address': { times: 30, seconds: 3_600, shared: true },
	/** Charges to saved cards, per account. */
	'card-charge': { times: 30, seconds: 3_600, shared: true },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

export interface Verdict {
	allowed: boolean
	/** 0 when allowed. */
	retryAfterSeconds: number
}

export interface RateLimits {
	/** Counts one try. Never throws: without its store it counts in this process alone, and says so in the log. */
	take: (limit: LimitName, key: string) => Promise<Verdict>
	/** Takes one try back, because it was right and so was no guess. It runs in the background, and never throws. */
	giveBack: (limit: LimitName, key: string) => void
	/**
	 * Counts one guess at a secret before the guess is checked, so that many guesses at once do not avoid the delay. The first few are allowed
	 * without delay, every further one after a longer delay; a guess that comes too early is refused and not counted. Never throws.
	 */
	guess: (key: string) => Promise<Verdict>
	/** Forgets the guesses of a key: the last one was right. Never throws. */
	guessedRight: (key: string) => Promise<void>
	close: () => Promise<void>
}

interface Store {
	limiter: (name: string, limit: Pick<Limit, 'times' | 'seconds'>) => RateLimiterAbstract
	close: () => Promise<void>
}

/** Long enough for a store in a rush: a process that gives up sooner counts by itself, and so allows the guesses once more. */
const storePatienceMs = 3_000
const complaintMs = 10_000
const granted: Verdict = { allowed: true, retryAfterSeconds: 0 }

/** Shared limits are counted in Redis, else in the database, embedded or not; none at all with RATE_LIMITS=off. */
export async function openRateLimits(
	settings: Pick<Settings, 'REDIS_URL' | 'RATE_LIMITS'>,
	database: Database,
	log: Log,
	given: Record<LimitName, Limit> = limits,
): Promise<RateLimits> {
	if (!settings.RATE_LIMITS)
		return { take: async () => granted, giveBack() {}, guess: async () => granted, async guessedRight() {}, async close() {} }
	const store = settings.REDIS_URL ? await openRedisStore(settings.REDIS_URL) : await openDatabaseStore(database)
	const names = Object.keys(given) as LimitName[]
	const memory = new Map(names.map((name) => [name, new RateLimiterMemory(optionsOf(name, given[name]))]))
	const shared = new Map(names.flatMap((name) => (given[name].shared ? [[name, store.limiter(name, given[name])] as const] : [])))
	const countedGuesses = { times: Number.MAX_SAFE_INTEGER, seconds: rememberedSeconds }
	const guesses = {
		shared: { count: store.limiter('guess', countedGuesses), turn: store.limiter('guess-turn', oneAtATime) },
		own: {
			count: new RateLimiterMemory(optionsOf('guess', countedGuesses)),
			turn: new RateLimiterMemory(optionsOf('guess-turn', oneAtATime)),
		},
	}
	let complainedAt = -Infinity

	function complain(error: unknown) {
		if (performance.now() - complainedAt < complaintMs) return
		complainedAt = performance.now()
		log.error({ err: error }, 'rate limits are counted by this process alone: their store does not answer')
	}

	return {
		async take(name, key) {
			const hash = hashOf(key)
			const limiter = shared.get(name)
			if (limiter) {
				try {
					return await consume(limiter, hash, storePatienceMs)
				} catch (error) {
					complain(error)
				}
			}
			const own = memory.get(name)
			return own ? consume(own, hash) : granted
		},
		giveBack(name, key) {
			const limiter = shared.get(name) ?? memory.get(name)
			limiter?.reward(hashOf(key), 1).catch(complain)
		},
		async guess(key) {
			const hash = hashOf(key)
			try {
				return await countGuess(guesses.shared, hash, storePatienceMs)
			} catch (error) {
				complain(error)
				return countGuess(guesses.own, hash)
			}
		},
		async guessedRight(key) {
			const hash = hashOf(key)
			const all = Object.values(guesses).flatMap(({ count, turn }) => [count.delete(hash), turn.delete(hash)])
			await Promise.all(all).catch(complain)
		},
		close: () => store.close(),
	}
}

/** One limiter counts a key's guesses; the other lets one guess through at a time, once they are too many. */
interface GuessLimiters {
	count: RateLimiterAbstract
	turn: RateLimiterAbstract
}

/** Its seconds are replaced by the delay each time. */
const oneAtATime = { times: 1, seconds: 1 }

async function countGuess({ count, turn }: GuessLimiters, key: string, patienceMs?: number): Promise<Verdict> {
	const { consumedPoints } = await inTime(count.consume(key), patienceMs)
	const delay = delayAfter(consumedPoints)
	if (delay === 0) return granted
	const verdict = await consume(turn, key, patienceMs, delay)
	// Tries that come too early make nobody wait longer: the account's owner may sit behind the same address.
	if (!verdict.allowed) await count.reward(key, 1)
	return verdict
}

/** Addresses and accounts point to people, so only hashes of them are stored. */
function hashOf(key: string): string {
	return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

function optionsOf(name: string, limit: Pick<Limit, 'times' | 'seconds'>) {
	return { keyPrefix: name, points: limit.times, duration: limit.seconds }
}

async function openRedisStore(url: string): Promise<Store> {
	const { Redis } = await import('ioredis')
	const storeClient: Redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: storePatienceMs })
	// Each failed count logs what is wrong; without a listener every failed reconnection would be printed.
	storeClient.on('error', () => {})
	// Redis is usually ready in a few milliseconds; when it is not, the server starts all the same.
	const ready = new Promise((resolve) => storeClient.once('ready', resolve))
	await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
	return {
		limiter: (name, limit) => new RateLimiterRedis({ ...optionsOf(name, limit), keyPrefix: `hoi:limit:${name}`, storeClient }),
		close: async () => storeClient.disconnect(),
	}
}

async function openDatabaseStore(database: Database): Promise<Store> {
	await database.transaction(async (store) => {
		// A logged table, because a killed server must not forget who was guessing. With a lock, because processes start at the same time.
		await database.sqlIn(store)(`select pg_advisory_xact_lock(727276);
			create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`)
	})
	const storeClient = { query: ({ text, values }: { text: string; values?: unknown[] }) => database.sql(text, values) }
	let cleans = true
	return {
		limiter(name, limit) {
			const options = { ...optionsOf(name, limit), storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true }
			const limiter = new RateLimiterPostgres({ ...options, clearExpiredByTimeout: cleans })
			cleans = false
			return limiter
		},
		async close() {},
	}
}

/** @throws when the store failed or did not answer in time */
async function consume(limiter: RateLimiterAbstract, key: string, patienceMs?: number, customDuration?: number): Promise<Verdict> {
	try {
		await inTime(limiter.consume(key, 1, customDuration === undefined ? {} : { customDuration }), patienceMs)
		return granted
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
	}
}

async function inTime<Value>(answer: Promise<Value>, patienceMs?: number): Promise<Value> {
	if (!patienceMs) return answer
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
	})
	return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
