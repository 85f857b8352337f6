import pg from 'pg'
import { afterEach } from 'vitest'
import type { Database } from '../app/platform/database/database.server.ts'
import { openPostgres } from '../app/platform/database/postgres.server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { setStage, testNow, type Stage } from '../world/testing/stage.ts'
import { playedIn, testSecret, worldOn, type TestWorld } from '../world/testing/test-world.ts'

/** The server the races run on; its databases come and go. */
const serverUrl = process.env['TEST_DATABASE_URL']

/** What a negative control takes away, so that a race without it must go wrong. */
export interface Missing {
	/** `for update`, also where keys stay, is taken out of every statement. */
	locks?: boolean
	/** `on conflict do nothing` is taken out of every statement, because without its index it would be an error. */
	conflicts?: boolean
	/** Constraints and unique indexes, as `table.name`. */
	constraints?: readonly string[]
}

export interface Arena {
	stage: Stage
	/** As many as there are processes: each with its own connections, groups and queues. */
	worlds: TestWorld[]
	database: Database
	/** Plain SQL, for looking. */
	look: <Row>(text: string) => Promise<Row[]>
}

/** What is taken out of the statements of connections that say so in their name. */
const parts = { locks: / for (no key )?update$/, conflicts: / on conflict (\([^)]*\) )?do nothing/ }
const nameWithout = (missing: Missing) => `without ${(['locks', 'conflicts'] as const).filter((part) => missing[part]).join(' ')}`
const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
/** Connections that wait for an answer. */
const asking = new WeakSet<pg.Client>()

/** As world/testing/one-at-a-time.ts does on the embedded database. A pool asks with a callback, and a connection by itself. */
function query(this: pg.Client, ...given: unknown[]): unknown {
	const answer = send.call(this, ...given)
	if (!(answer instanceof Promise)) return answer
	if (asking.has(this)) return answer.then(() => Promise.reject(new Error('two statements of a transaction at once')))
	asking.add(this)
	return answer.finally(() => asking.delete(this))
}

pg.Client.prototype.query = function queryWithout(
	this: pg.Client & { connectionParameters?: { application_name?: string } },
	...given: unknown[]
) {
	const [first, ...rest] = given
	const [without, ...taken] = (this.connectionParameters?.application_name ?? '').split(' ')
	if (without !== 'without') return query.call(this, ...given)
	const strip = (text: string) =>
		Object.entries(parts).reduce((left, [part, found]) => (taken.includes(part) ? left.replace(found, '') : left), text)
	if (typeof first === 'string') return query.call(this, strip(first), ...rest)
	if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string')
		return query.call(this, { ...first, text: strip(first.text) }, ...rest)
	return query.call(this, ...given)
} as typeof pg.Client.prototype.query

let count = 0
const closing: (() => Promise<void>)[] = []
async function closeArenas() {
	for (const close of closing.splice(0).reverse()) await close()
}
afterEach(closeArenas)

/** Well within a test's own limit. */
const mostRoundsMs = 480_000

/**
 * What a race counts at worst when its guards are taken away. Chance lets single rounds of such a race end well, so it is run again and again,
 * each time on a fresh arena, until it counts more than the guarded race may.
 */
export async function worstOf(allowed: number, rush: () => Promise<number>): Promise<number> {
	const began = performance.now()
	let worst = await rush()
	while (worst <= allowed && performance.now() - began < mostRoundsMs) {
		await closeArenas()
		worst = Math.max(worst, await rush())
	}
	return worst
}

/** A fresh PostgreSQL database with the stage set, and several processes' worlds on it. */
export async function openArena({
	processes = 6,
	places = 10,
	without = {},
}: { processes?: number; places?: number; without?: Missing } = {}): Promise<Arena> {
	if (!serverUrl) throw new Error('races need PostgreSQL: set TEST_DATABASE_URL, or run them by npm test, which starts one')
	const name = `hoi_race_${process.pid}_${(count += 1)}`
	const admin = new pg.Client(serverUrl)
	await admin.connect()
	await admin.query(`create database ${name}`)
	closing.push(async () => {
		await admin.query(`drop database if exists ${name} with (force)`)
		await admin.end()
	})
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	if (without.locks || without.conflicts) url.searchParams.set('application_name', nameWithout(without))
	const databases = Array.from({ length: processes }, () => openPostgres(url.href, { poolSize: 4 }))
	closing.push(async () => {
		await Promise.all(databases.map((database) => database.close()))
	})
	const [database] = databases
	if (!database) throw new Error('an arena needs a process')
	await database.migrate('drizzle')
	const stage = await database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: testSecret, places }))
	for (const each of without.constraints ?? []) {
		const [table, constraint] = each.split('.')
		await database.sql(`alter table ${table} drop constraint if exists ${constraint}`)
		await database.sql(`drop index if exists ${constraint}`)
	}
	// Connections take longer to open than a race takes: everybody starts warm.
	await Promise.all(databases.map((each) => each.transaction(async () => {})))
	const worlds = databases.map((each, index) => worldOn(each, { seed: index + 1 }))
	return { stage, worlds, database, look: async <Row>(text: string) => (await database.sql(text)).rows as Row[] }
}

/** The conveniences of operation tests, for the world of the nth buyer. */
export function playedBy(arena: Arena, nth: number) {
	const world = arena.worlds[nth % arena.worlds.length]
	if (!world) throw new Error('no such process')
	return playedIn(world, arena.stage)
}

/** Everybody at once; what each got, or was refused. */
export async function atOnce<Result>(count: number, act: (nth: number) => Promise<Result>): Promise<(Result | Error)[]> {
	return Promise.all(
		Array.from({ length: count }, (_, nth) =>
			act(nth).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
		),
	)
}
