import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { consequences } from '../../app/consequences.server.ts'
import { reactions } from '../../app/reactions.server.ts'
import { type Actor, type Caller, type Operation, type Refusal } from '../../app/kernel/operation.ts'
import { openCache } from '../../app/platform/cache/cache.server.ts'
import type { Database, Store } from '../../app/platform/database/database.server.ts'
import { openFilesInMemory } from '../../app/platform/files/files-in-memory.server.ts'
import { openGateways } from '../../app/platform/gateways/open-gateways.server.ts'
import { openJobsInMemory, type JobsInMemory } from '../../app/platform/jobs/jobs-in-memory.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { openMailInMemory, type MailInMemory } from '../../app/platform/mail/mail-in-memory.server.ts'
import { openOpenId } from '../../app/platform/openid/openid.server.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { openSecrets } from '../../app/platform/signing/secrets.server.ts'
import { turnstile } from '../../app/platform/threads/turnstile.ts'
import { openWallets } from '../../app/platform/wallet/wallets.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { seededDice } from '../../app/kernel/seeded-dice.ts'
import { kindForFile, openFreshDatabase, type KindOfDatabase } from './fresh-database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { setStage, testNow, type Stage } from './stage.ts'
import { strayFacts } from './stray-facts.ts'

export const testSecret = 'a-secret-for-tests-of-32-characters-and-more'

const granted = { allowed: true, retryAfterSeconds: 0 }

/** A world on any database: the clock stands still until it is moved, dice repeat, mail and jobs are kept in memory. */
export interface TestWorld extends World {
	jobs: JobsInMemory
	mail: MailInMemory
	/** Moves the clock. */
	pass: (time: { minutes?: number; seconds?: number }) => void
}

export function worldOn(database: Database, { now = testNow, seed = 1 } = {}): TestWorld {
	let at = now.getTime()
	const settings = readSettings(
		{ NODE_ENV: 'test', SECRET: testSecret, PORT: '0', LOG_LEVEL: 'silent', TRUSTED_PROXIES: 'loopback' },
		() => testSecret,
	)
	const clock = () => new Date(at)
	const secrets = openSecrets(testSecret)
	const log = openLog('silent')
	return {
		settings,
		database,
		clock,
		dice: seededDice(seed),
		cache: openCache({ now: () => at }),
		files: openFilesInMemory(),
		mail: openMailInMemory(),
		jobs: openJobsInMemory(),
		reactions,
		consequences,
		gateways: openGateways(settings, { database, clock, secrets, log }),
		secrets,
		openId: openOpenId(settings),
		wallets: openWallets(settings),
		stories: null,
		limits: { take: async () => granted, giveBack: () => {}, guess: async () => granted, guessedRight: async () => {} },
		log,
		pass: ({ minutes = 0, seconds = 0 }) => {
			at += minutes * 60_000 + seconds * 1000
		},
	}
}

export function callerAs(actor: Actor = { kind: 'visitor' }, more: Partial<Caller> = {}): Caller {
	return { actor, locale: 'vi_VN', visitor: 'visitor-1', requestId: 'test', ...more }
}

export const system = callerAs({ kind: 'system' })

export const asAccount = (accountId: number, more: Partial<Caller> & { staff?: boolean } = {}): Caller => {
	const { staff = false, ...caller } = more
	return callerAs({ kind: 'account', accountId, staff }, caller)
}

/** What an operation gives when it does not refuse. */
type AnyCalled = { run: (...given: never[]) => Promise<unknown> } | { runTogether: (...given: never[]) => Promise<unknown[]> }
type ValueOf<Called> = Exclude<
	Called extends { runTogether: (...given: never[]) => Promise<(infer Output)[]> }
		? Output
		: Called extends { run: (...given: never[]) => Promise<infer Output> }
			? Output
			: never,
	Refusal<string>
>

export interface Played {
	world: TestWorld
	stage: Stage
	/** Calls as a visitor (or somebody else) and gives the value, or throws the refusal's code. */
	value: <Called extends AnyCalled>(operation: Called, input: unknown, caller?: Caller) => Promise<ValueOf<Called>>
	/** Calls and gives the refusal's code, or throws when there was none. */
	refusal: (operation: unknown, input: unknown, caller?: Caller) => Promise<string>
}

class RollBack extends Error {}

interface Shared {
	database: Database
	stage: Stage
}

const shared = new Map<KindOfDatabase, Promise<Shared>>()

/** One migrated database of each kind with the stage set, for all tests of a worker. */
function sharedDatabase(): Promise<Shared> {
	const kind = kindForFile()
	const known = shared.get(kind)
	if (known) return known
	const made = (async () => {
		const database = await openFreshDatabase(kind, 1)
		const stage = await database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: testSecret }))
		return { database, stage }
	})()
	shared.set(kind, made)
	return made
}

/**
 * The transactions in which a transaction's savepoints have their turn. One for all tests: Node carries each such storage along with every promise,
 * for ever, so that one for each test made the ten-thousandth test many times as slow as the first.
 */
const turns = new AsyncLocalStorage<readonly Store[]>()

/**
 * A database inside a transaction of another: its transactions are savepoints, and everything is gone with the outer one. They take turns: on one
 * connection none would wait for what another has locked, and each would end the savepoint that was made last. One that is begun within another,
 * to be undone with it, has its turn already.
 */
function inside(outer: Store): Database {
	const inTurn = turnstile(1)
	async function asSavepoint<Value>(run: (store: Store) => Promise<Value>): Promise<Value> {
		await outer.execute(sql`savepoint test`)
		try {
			const value = await oneAtATime(outer, run)
			await outer.execute(sql`release savepoint test`)
			return value
		} catch (error) {
			await outer.execute(sql`rollback to savepoint test`)
			throw error
		}
	}
	return {
		kind: 'embedded',
		reader: outer,
		writer: outer,
		transaction(run) {
			const before = turns.getStore() ?? []
			return before.includes(outer) ? asSavepoint(run) : inTurn(() => turns.run([...before, outer], () => asSavepoint(run)))
		},
		isFull: () => false,
		sql: () => Promise.reject(new Error('plain SQL has no place in a rolled-back test')),
		sqlIn: () => () => Promise.reject(new Error('plain SQL has no place in a rolled-back test')),
		migrate: async () => {},
		close: async () => {},
	}
}

/** Plays a test on the stage; whatever it writes is rolled back. */
export async function play(run: (played: Played) => Promise<void>): Promise<void> {
	const { database, stage } = await sharedDatabase()
	await database
		.transaction(async (store) => {
			const world = worldOn(inside(store))
			await run(playedIn(world, stage))
			const stray = await strayFacts(store)
			if (stray.length > 0) throw new Error(`recorded without the event whose log they belong to: ${stray.join(', ')}`)
			throw new RollBack()
		})
		.catch((error: unknown) => {
			if (!(error instanceof RollBack)) throw error
		})
}

/** The same conveniences on a world of one's own, for races and journeys. */
export function playedIn(world: TestWorld, stage: Stage): Played {
	const ask = (operation: unknown, input: unknown, caller: Caller = callerAs()) => call(world, operation as Operation<Store>, input, caller)
	return {
		world,
		stage,
		async value(operation, input, caller) {
			const answer = await ask(operation, input, caller)
			if (!answer.ok) throw new Error(`refused: ${answer.refusal.code} ${JSON.stringify(answer.refusal.data)}`)
			return answer.value as never
		},
		async refusal(operation, input, caller) {
			const answer = await ask(operation, input, caller)
			if (answer.ok) throw new Error(`was not refused: ${JSON.stringify(answer.value)}`)
			return answer.refusal.code
		},
	}
}
