import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { openEmbedded } from '~/platform/database/embedded.server.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { openJobs } from './jobs-in-database.server.ts'
import { jobId, namesDue, takeJobs } from './job-table.server.ts'
import { releaseJobs } from './job-upkeep.server.ts'
import { behavesAsJobs, factAbout, until } from './jobs-behaviour.ts'

let database: Database
beforeAll(async () => {
	database = await openEmbedded()
	await database.migrate('drizzle')
})
afterAll(() => database.close())

behavesAsJobs('jobs on the embedded database', () => database)

it('leaves a job alone until its wait is over', async () => {
	const seen: string[] = []
	const at = (name: string, waitSeconds?: number) => ({ name, waitSeconds, run: async () => void seen.push(name) })
	const [later, now] = [at('later', 3_600), at('now')]
	const jobs = openJobs(database, openLog('silent'), { reactions: { 'order.placed': [later, now] } })
	const fact = factAbout('order:9')
	await database.transaction((store) =>
		jobs.enqueue(
			store,
			[later, now].map((job) => ({ job, fact })),
		),
	)
	await jobs.start({} as World, [])
	await until(() => seen.length > 0)
	expect(await namesDue(database.sql, ['later'])).toEqual([])
	await database.sql("update jobs.job set due_at = due_at - interval '1 hour' where name = 'later'")
	await until(() => seen.length > 1)
	await jobs.stop()
	expect(seen).toEqual(['now', 'later'])
})

describe('jobs on the embedded database after kill -9', () => {
	it('are tried again at once, whatever their expiry, but not for ever', async () => {
		const seen: number[] = []
		const job = { name: 'killed', run: async (_world: World, fact: { id: number }) => void seen.push(fact.id) }
		const reactions = { 'order.placed': [job] }
		const killed = openJobs(database, openLog('silent'), { reactions })
		const facts = [factAbout('order:1'), factAbout('order:2')]
		await database.transaction((store) =>
			killed.enqueue(
				store,
				facts.map((fact) => ({ job, fact })),
			),
		)
		// Both jobs ran when the process died. Under the second job fifty processes had died before, and this was its ninth try since.
		await database.sql(
			"update jobs.job set state = 'running', tries = 1, lease_ends_at = now() + interval '1 minute' where name = 'killed'",
		)
		await database.sql('update jobs.job set tries = 9, interruptions = 50 where id = $1', [jobId(facts[1]?.id ?? 0, 'killed')])
		const jobs = openJobs(database, openLog('silent'), { reactions })
		await jobs.start({} as World, [])
		await until(() => seen.length > 0)
		await jobs.stop()
		expect(seen).toEqual([facts[0]?.id])
	})

	it('lose no try by it', async () => {
		let runs = 0
		const job = { name: 'often-killed', retries: 1, run: async () => void (runs += 1) }
		const open = () => openJobs(database, openLog('silent'), { reactions: { 'order.placed': [job] } })
		const first = open()
		await database.transaction((store) => first.enqueue(store, [{ job, fact: factAbout('order:3') }]))
		for (let kill = 1; kill <= 20; kill += 1) {
			await database.sql("update jobs.job set due_at = now() where name = 'often-killed'")
			const taken = await takeJobs(database.sql, 'often-killed', 1, 60)
			expect(taken.map(({ tries }) => tries)).toEqual([1])
			await releaseJobs(database.sql)
		}
		expect(runs).toBe(0)
		await database.sql("update jobs.job set due_at = now() where name = 'often-killed'")
		const jobs = open()
		await jobs.start({} as World, [])
		await until(() => runs === 1)
		await jobs.stop()
	})
})

describe('jobs while buyers queue', () => {
	it('wait for the end of the rush', async () => {
		const seen: string[] = []
		let rushing = true
		const job = { name: 'patient', run: async () => void seen.push(rushing ? 'in the rush' : 'after it') }
		const jobs = openJobs(database, openLog('silent'), { reactions: { 'order.placed': [job] }, isRushing: () => rushing })
		await jobs.start({} as World, [])
		await database.transaction((store) => jobs.enqueue(store, [{ job, fact: factAbout('order:3') }]))
		jobs.wake([job])
		setTimeout(() => (rushing = false), 400)
		await until(() => seen.length > 0)
		await jobs.stop()
		expect(seen).toEqual(['after it'])
	})

	it('run one at a time when the rush does not end', async () => {
		const seen: string[] = []
		const job = { name: 'tireless', run: async (_world: unknown, { about }: { about: string }) => void seen.push(about) }
		const jobs = openJobs(database, openLog('silent'), { reactions: { 'order.placed': [job] }, isRushing: () => true })
		await jobs.start({} as World, [])
		await database.transaction((store) =>
			jobs.enqueue(
				store,
				[4, 5, 6].map((id) => ({ job, fact: factAbout(`order:${id}`) })),
			),
		)
		jobs.wake([job])
		await until(() => seen.length > 0)
		expect(seen).toHaveLength(1)
		await jobs.stop()
	})
})

describe('chores while buyers queue', () => {
	async function runsWhile(isRushing: () => boolean) {
		const runs: number[] = []
		const chore = { name: 'patient-chore', everySeconds: 1, run: async () => void runs.push(performance.now()) }
		const jobs = openJobs(database, openLog('silent'), { reactions: {}, isRushing, settleSeconds: 0 })
		const began = performance.now()
		await jobs.start({} as World, [chore])
		await until(() => runs.length > 0)
		await jobs.stop()
		return (runs[0] ?? 0) - began
	}

	it('wait for the end of the rush', async () => {
		const over = performance.now() + 600
		expect(await runsWhile(() => performance.now() < over)).toBeGreaterThan(500)
	})

	it('wait no longer than their own pace', async () => {
		const waited = await runsWhile(() => true)
		expect(waited).toBeGreaterThan(900)
		// No chore waits longer than a minute.
		expect(waited).toBeLessThan(30_000)
	})
})

describe('a process that is stopped while it starts', () => {
	it('asks the database nothing once it has stopped', async () => {
		let asked = 0
		const counted: Database = { ...database, sql: (...query) => ((asked += 1), database.sql(...query)) }
		const jobs = openJobs(counted, openLog('silent'), { reactions: { 'order.placed': [{ name: 'idle', run: async () => {} }] } })
		const starting = jobs.start({} as World, [])
		await jobs.stop()
		const whenStopped = asked
		await starting
		expect(asked).toBe(whenStopped)
	})
})
