import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../app/platform/jobs/jobs-in-database.server.ts'
import { behavesAsJobTable } from '../../app/platform/jobs/job-table-behaviour.ts'
import { insertJobs, takeJobs } from '../../app/platform/jobs/job-table.server.ts'
import { behavesAsJobs, factAbout, until } from '../../app/platform/jobs/jobs-behaviour.ts'
import type { Job, Jobs } from '../../app/platform/jobs/jobs.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import type { Database, RunSql } from '../../app/platform/database/database.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { ownDatabase } from './own-database.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let database: Database
const silent = openLog('silent')
beforeAll(async () => {
	own = await ownDatabase()
	database = openPostgres(own.url)
	await database.migrate('drizzle')
})
afterAll(async () => {
	await database.close()
	await own.drop()
})

behavesAsJobs('jobs on PostgreSQL', () => database)
behavesAsJobTable('the job table on PostgreSQL', () => database)

describe('jobs that several processes reach for at the same time', () => {
	const [processes, count] = [4, 200]

	/** @returns how many jobs were taken, and how many of them more than once */
	async function takeTogether(name: string, change: (statement: string) => string) {
		const job: Job = { name, run: async () => {} }
		await database.transaction((store) =>
			insertJobs(
				database.sqlIn(store),
				Array.from({ length: count }, () => ({ job, fact: factAbout('order:1') })),
			),
		)
		const databases = Array.from({ length: processes }, () => openPostgres(own.url, { poolSize: 1 }))
		const taken: string[] = []
		const takeAll = async (each: Database) => {
			const sql: RunSql = (text, values) => each.sql(change(text), values)
			for (let more = true; more;) {
				const some = await takeJobs(sql, name, 5, 60)
				taken.push(...some.map(({ id }) => id))
				more = some.length > 0
			}
		}
		await Promise.all(databases.map(takeAll))
		await Promise.all(databases.map((each) => each.close()))
		return { jobs: new Set(taken).size, twice: taken.length - new Set(taken).size }
	}

	it('are each taken by one process', async () => {
		expect(await takeTogether('wanted-by-all', (statement) => statement)).toEqual({ jobs: count, twice: 0 })
	})

	it('would be taken by several without the lock', async () => {
		const withoutLock = (statement: string) => statement.replace('for update skip locked', '')
		// By chance a round may end well.
		for (let round = 1; ; round += 1) if ((await takeTogether(`unguarded-${round}`, withoutLock)).twice > 0) break
	})
})

describe('jobs of several processes on PostgreSQL', () => {
	/** Opens what several processes are for a job queue: several pools, each with its own queue. */
	async function openMany(count: number, jobs: readonly Job[], options: { expireSeconds?: number; maintenanceSeconds?: number } = {}) {
		const databases = Array.from({ length: count }, () => openPostgres(own.url, { poolSize: 3 }))
		const opened = databases.map((each) =>
			openJobs(each, silent, {
				reactions: { 'order.placed': jobs },
				pollSeconds: 0.1,
				settleSeconds: 0,
				retryDelaySeconds: 1,
				...options,
			}),
		)
		const close = async () => {
			await Promise.all(opened.map((each) => each.stop()))
			await Promise.all(databases.map((each) => each.close()))
		}
		return { opened: opened as [Jobs, ...Jobs[]], close }
	}

	it('share the work, each job once', async () => {
		const runs = new Map<number, number>()
		const job: Job = {
			name: 'shared-work',
			async run(_world, fact) {
				runs.set(fact.id, (runs.get(fact.id) ?? 0) + 1)
				await new Promise((resolve) => setTimeout(resolve, 1))
			},
		}
		const { opened, close } = await openMany(3, [job])
		await database.transaction((store) =>
			opened[0].enqueue(
				store,
				Array.from({ length: 300 }, () => ({ job, fact: factAbout('order:1') })),
			),
		)
		await Promise.all(opened.map((each) => each.start({} as World, [])))
		await until(() => runs.size === 300)
		await close()
		expect([...runs.values()].every((count) => count === 1)).toBe(true)
	})

	it('run a chore once per period together', async () => {
		let runs = 0
		let running = 0
		let most = 0
		const chore = {
			name: 'expire-holds',
			everySeconds: 0.5,
			async run() {
				runs += 1
				most = Math.max(most, (running += 1))
				await new Promise((resolve) => setTimeout(resolve, 20))
				running -= 1
			},
		}
		const { opened, close } = await openMany(4, [])
		const began = performance.now()
		await Promise.all(opened.map((each) => each.start({} as World, [chore])))
		await until(() => runs >= 6)
		// A chore may run a tenth of its period early.
		const periods = (performance.now() - began) / 1000 / (chore.everySeconds * 0.9)
		const counted = runs
		await close()
		// Without the claim, the chore would run four times as often.
		expect(counted).toBeLessThanOrEqual(periods + 2)
		expect(most).toBe(1)
	})

	it('try again what a killed process had taken', async () => {
		const runs: string[] = []
		const job: Job = { name: 'taken-over', run: async (_world, fact) => void runs.push(fact.about) }
		const { opened, close } = await openMany(1, [job], { expireSeconds: 1, maintenanceSeconds: 0.3 })
		await database.transaction((store) => opened[0].enqueue(store, [{ job, fact: factAbout('order:77') }]))
		// A process took the job and was killed, so nobody renews its lease.
		await database.sql(
			"update jobs.job set state = 'running', tries = 1, lease_ends_at = now() + interval '1 second' where name = 'taken-over'",
		)
		await opened[0].start({} as World, [])
		await until(() => runs.length > 0)
		await close()
		expect(runs).toEqual(['order:77'])
	})
})
