import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach } from 'vitest'
import type { Database } from '../app/platform/database/database.server.ts'
import { openPostgres } from '../app/platform/database/postgres.server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { setStage, testNow, type Stage } from '../world/testing/stage.ts'
import { copyOfTemplate } from '../world/testing/template.ts'
import { playedIn, testSecret, worldOn, type TestWorld } from '../world/testing/test-world.ts'

/** What a negative control takes away, so that a race without it must go wrong. */
export interface Missing {
	/** `for update`, also where keys stay, is taken out of every statement. */
	locks?: boolean
	/** `on conflict do nothing` is taken out of every statement, because without its index it would be an error. */
	conflicts?: boolean
	/** Constraints and unique indexes, as `table.name`. */
	constraints?: readonly string[]
	/** Triggers that refuse what the locks prevent, as `table.name`. */
	triggers?: readonly string[]
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

/** Connections in a transaction of an unguarded race that has only read so far. */
const reading = new Set<pg.Client>()
/** Those that take their time in the transaction they are in. */
const slow = new WeakSet<pg.Client>()
const slowWriteMs = 50
const dice = seededDice('who is slow')
/** Long enough for a busy machine. Who waits for a lock does not go on meanwhile, so that the others wait all of it. */
const longestWaitMs = 1_000
/**
 * Who waits in an unguarded race. Writers who wait until the others have read find the races in which everybody decides by the same state. Where
 * every other transaction writes slowly, the quick ones end between what a slow one read and what it writes. The races that go wrong because
 * somebody writes before another reads need that nobody waits.
 */
const patiences = ['writers wait', 'some are slow', 'nobody waits'] as const
let patience: (typeof patiences)[number] = 'nobody waits'
const writes = /^(insert|update|delete)\b|^with\b[\s\S]*\b(insert into|update|delete from) "/

async function untilOthersHaveRead(client: pg.Client): Promise<void> {
	reading.delete(client)
	const began = performance.now()
	while (reading.size > 0 && performance.now() - began < longestWaitMs) await pause(1)
}

function begin(client: pg.Client): void {
	reading.add(client)
	if (dice.below(2) === 0) slow.add(client)
	else slow.delete(client)
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
	const isText = (config: unknown): config is { text: string } =>
		typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
	const text = typeof first === 'string' ? first : isText(first) ? first.text : ''
	const ask = () =>
		query.call(this, typeof first === 'string' ? strip(first) : isText(first) ? { ...first, text: strip(first.text) } : first, ...rest)
	if (/^(discard plans; )?begin/.test(text)) begin(this)
	if (/^(commit|rollback)/.test(text)) reading.delete(this)
	if (patience === 'writers wait' && reading.has(this) && writes.test(text)) return untilOthersHaveRead(this).then(ask)
	if (patience === 'some are slow' && slow.has(this) && writes.test(text)) return pause(slowWriteMs).then(ask)
	return ask()
} as typeof pg.Client.prototype.query

const closing: (() => Promise<void>)[] = []
async function closeArenas() {
	for (const close of closing.splice(0).reverse()) await close()
	reading.clear()
}
afterEach(closeArenas)

/** Well within a test's own limit. */
const mostRoundsMs = 480_000

/**
 * What a race counts at worst when its guards are taken away. Chance lets single rounds of such a race end well, so it is run again and again,
 * each time on a fresh arena and with the next of `patiences`, until it counts more than the guarded race may.
 */
export async function worstOf(allowed: number, rush: () => Promise<number>): Promise<number> {
	const began = performance.now()
	let worst = Number.NEGATIVE_INFINITY
	try {
		for (let round = 0; ; round += 1) {
			patience = patiences[round % patiences.length] ?? 'nobody waits'
			worst = Math.max(worst, await rush())
			if (worst > allowed || performance.now() - began > mostRoundsMs) return worst
			await closeArenas()
		}
	} finally {
		patience = 'nobody waits'
	}
}

/**
 * Without locks, writers run into deadlocks, and the server looks for those only after a second: rushes of many writers took half a minute.
 * Only a superuser may have it look sooner; others wait.
 */
async function findDeadlocksSoon(url: string): Promise<void> {
	const client = new pg.Client(url)
	await client.connect()
	const name = new URL(url).pathname.slice(1)
	await client.query(`alter database ${name} set deadlock_timeout = '20ms'`).catch((error: unknown) => {
		if ((error as { code?: string }).code !== '42501') throw error
	})
	await client.end()
}

/** Drops a constraint or an index. One of another name is no error to PostgreSQL, and its control would wait for what cannot happen. */
async function drop(database: Database, named: string): Promise<void> {
	const [table, name] = named.split('.')
	const { rows } = await database.sql(`select conname from pg_constraint where conname = '${name}' and conrelid = '${table}'::regclass
		union select indexname from pg_indexes where indexname = '${name}' and tablename = '${table}'`)
	if (rows.length === 0) throw new Error(`${table} has no constraint and no index ${name}`)
	await database.sql(`alter table ${table} drop constraint if exists ${name}`)
	await database.sql(`drop index if exists ${name}`)
}

/** A fresh PostgreSQL database with the stage set, and several processes' worlds on it. */
export async function openArena({
	processes = 6,
	places = 10,
	without = {},
}: { processes?: number; places?: number; without?: Missing } = {}): Promise<Arena> {
	const copy = await copyOfTemplate()
	closing.push(copy.drop)
	const url = new URL(copy.url)
	if (without.locks) await findDeadlocksSoon(copy.url)
	if (without.locks || without.conflicts) url.searchParams.set('application_name', nameWithout(without))
	const databases = Array.from({ length: processes }, () => openPostgres(url.href, { poolSize: 4 }))
	closing.push(async () => {
		await Promise.all(databases.map((database) => database.close()))
	})
	const [database] = databases
	if (!database) throw new Error('an arena needs a process')
	const stage = await database.transaction((store) => setStage(store, { now: testNow, dice: seededDice(1), secret: testSecret, places }))
	for (const each of without.constraints ?? []) await drop(database, each)
	for (const each of without.triggers ?? []) {
		const [table, name] = each.split('.')
		await database.sql(`drop trigger ${name} on ${table}`)
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

/** What others wait at until it is opened. */
export function gate() {
	let open = () => {}
	const passed = new Promise<void>((resolve) => (open = resolve))
	return { open: () => open(), passed }
}

/** Whether somebody waits for another transaction to end. */
export async function someoneWaits(arena: Arena): Promise<boolean> {
	const [row] = await arena.look<{ n: number }>(
		'select count(*)::int as n from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
	)
	return row !== undefined && row.n > 0
}
