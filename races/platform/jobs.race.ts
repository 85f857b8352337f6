import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../app/platform/jobs/boss.server.ts'
import { behavesAsJobs, factAbout, until } from '../../app/platform/jobs/jobs-behaviour.ts'
import type { Job, Jobs } from '../../app/platform/jobs/jobs.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { ownDatabase } from './own-database.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let database: Database
const silent = openLog('silent')
beforeAll(async () => {
	own = await ownDatabase()
	database = openPostgres(own.url)
})
afterAll(async () => {
	await database.close()
	await own.drop()
})

behavesAsJobs('jobs on PostgreSQL', () => database)

describe('jobs of several processes on PostgreSQL', () => {
	/** What several processes are to a job queue: several pools and several openings. */
	async function openMany(count: number, jobs: readonly Job[], options: { expireSeconds?: number; maintenanceSeconds?: number } = {}) {
		const databases = Array.from({ length: count }, () => openPostgres(own.url, { poolSize: 3 }))
		const opened = await Promise.all(
			databases.map((each) =>
				openJobs(each, silent, {
					reactions: { 'order.placed': jobs },
					pollSeconds: 0.1,
					settleSeconds: 0,
					retryDelaySeconds: 1,
					...options,
				}),
			),
		)
		const close = async () => {
			await Promise.all(opened.map((each) => each.stop()))
			await Promise.all(databases.map((each) => each.close()))
		}
		return { opened: opened as [Jobs, ...Jobs[]], close }
	}

	it('make the storage once although they start together', async () => {
		const fresh = await ownDatabase()
		const databases = [1, 2, 3, 4].map(() => openPostgres(fresh.url, { poolSize: 2 }))
		const jobs = ['one', 'two', 'three'].map((name) => ({ name, run: async () => {} }))
		await Promise.all(databases.map((each) => openJobs(each, silent, { reactions: { 'order.placed': jobs } })))
		const { rows } = await (databases[0] as Database).sql('select count(*)::int as queues from jobs.queue')
		expect(rows[0]?.queues).toBe(3)
		await Promise.all(databases.map((each) => each.close()))
		await fresh.drop()
	})

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
		// A claim may come a tenth early.
		const periods = (performance.now() - began) / 1000 / (chore.everySeconds * 0.9)
		const counted = runs
		await close()
		// Without the claim it would be four times as often.
		expect(counted).toBeLessThanOrEqual(periods + 2)
		expect(most).toBe(1)
	})

	it('try again what a killed process had taken', async () => {
		const runs: string[] = []
		const job: Job = { name: 'taken-over', run: async (_world, fact) => void runs.push(fact.about) }
		const { opened, close } = await openMany(1, [job], { expireSeconds: 1, maintenanceSeconds: 0.3 })
		await database.transaction((store) => opened[0].enqueue(store, [{ job, fact: factAbout('order:77') }]))
		// A process took it and was killed: nobody renews it any more.
		await database.sql("update jobs.job set state = 'active', started_on = now() where name = 'taken-over'")
		await opened[0].start({} as World, [])
		await until(() => runs.length > 0)
		await close()
		expect(runs).toEqual(['order:77'])
	})
})
