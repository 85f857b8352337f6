import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '../app/platform/database/database.server.ts'
import { openPostgres } from '../app/platform/database/postgres.server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { setStage, testNow, type Stage } from '../world/testing/stage.ts'
import { copyOfTemplate } from '../world/testing/template.ts'
import { playedIn, testSecret, worldOn, type TestWorld } from '../world/testing/test-world.ts'

/** What a negative control removes, so that the race without it must go wrong. */
export interface Missing {
	/** Removes `for update`, also `for no key update`, from every statement. */
	locks?: boolean
	/** Removes `on conflict do nothing` from every statement, because without its index it would be an error. */
	conflicts?: boolean
	/** Constraints and unique indexes to drop, as `table.name`. */
	constraints?: readonly string[]
	/** Triggers to drop that refuse what the locks prevent, as `table.name`. */
	triggers?: readonly string[]
}

export interface Arena {
	stage: Stage
	/** One world for each process, with its own connections, groups and queues. */
	worlds: TestWorld[]
	database: Database
	/** Runs plain SQL that reads. */
	look: <Row>(text: string) => Promise<Row[]>
}

/** The parts removed from statements of connections whose name says so. */
const parts = { locks: / for (no key )?update$/, conflicts: / on conflict (\([^)]*\) )?do nothing/ }
const nameWithout = (missing: Missing) => `without ${(['locks', 'conflicts'] as const).filter((part) => missing[part]).join(' ')}`
const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
/** Connections that wait for the server's answer. */
const asking = new WeakSet<pg.Client>()

/**
 * Refuses two statements at once, as world/testing/one-at-a-time.ts does on the embedded database. A pool calls this with a callback, a
 * connection without one.
 */
function query(this: pg.Client, ...given: unknown[]): unknown {
	const answer = send.call(this, ...given)
	if (!(answer instanceof Promise)) return answer
	if (asking.has(this)) return answer.then(() => Promise.reject(new Error('two statements of a transaction at once')))
	asking.add(this)
	return answer.finally(() => asking.delete(this))
}

/** Connections in a transaction of an unguarded race that has only read so far. */
const reading = new Set<pg.Client>()
/** Connections that are slow in their present transaction. */
const slow = new WeakSet<pg.Client>()
const slowWriteMs = 50
const dice = seededDice('who is slow')
/** Long enough for a busy machine. A transaction that waits for a lock makes no progress meanwhile, so the others wait for this whole time. */
const longestWaitMs = 1_000
/**
 * Which transactions wait in an unguarded race. If writers wait until the others have read, all transactions decide by the same state. If every
 * other transaction writes slowly, quick ones end between a slow one's read and its write. Some races go wrong only because one transaction
 * writes before another reads: they need that nobody waits.
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

/** Well within the time limit of a test. */
const mostRoundsMs = 480_000

/**
 * The worst count of a race without its guards. By chance, single rounds of such a race end well, so it runs again and again, each time on a
 * fresh arena and with the next of `patiences`, until it counts more than the guarded race may.
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
 * Without locks, writers run into deadlocks, and the server looks for those only after a second: rushes of many writers took half a minute. Only
 * a superuser can make it look sooner; other users wait.
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

/**
 * Drops a constraint or an index. It fails for an unknown name, which PostgreSQL would not report: the control would then wait for a fault that
 * cannot happen.
 */
async function drop(database: Database, named: string): Promise<void> {
	const [table, name] = named.split('.')
	const { rows } = await database.sql(`select conname from pg_constraint where conname = '${name}' and conrelid = '${table}'::regclass
		union select indexname from pg_indexes where indexname = '${name}' and tablename = '${table}'`)
	if (rows.length === 0) throw new Error(`${table} has no constraint and no index ${name}`)
	await database.sql(`alter table ${table} drop constraint if exists ${name}`)
	await database.sql(`drop index if exists ${name}`)
}

/** A fresh PostgreSQL database with the stage set, and several processes' worlds on it. It is gone when the test ends. */
export async function openArena({
	processes = 6,
	places = 10,
	without = {},
}: { processes?: number; places?: number; without?: Missing } = {}): Promise<Arena> {
	// Not a hook of this module, which is loaded only once for all files.
	onTestFinished(closeArenas)
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
	// Opening a connection takes longer than a race, so all connections are opened before.
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

/** Runs an act for everybody at once; gives each result or refusal. */
export async function atOnce<Result>(count: number, act: (nth: number) => Promise<Result>): Promise<(Result | Error)[]> {
	return Promise.all(
		Array.from({ length: count }, (_, nth) =>
			act(nth).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
		),
	)
}

/** A gate at which others wait until it is opened. */
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
