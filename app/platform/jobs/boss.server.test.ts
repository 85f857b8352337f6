import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.server.ts'
import { openEmbedded } from '../database/embedded.server.ts'
import { openLog } from '../logs/log.server.ts'
import type { World } from '../world/world.server.ts'
import { openJobs } from './boss.server.ts'
import { jobId } from './job-table.server.ts'
import { behavesAsJobs, factAbout, until } from './jobs-behaviour.ts'

let database: Database
beforeAll(async () => {
	database = await openEmbedded()
})
afterAll(() => database.close())

behavesAsJobs('jobs on the embedded database', () => database)

describe('jobs on the embedded database after kill -9', () => {
	it('are tried again at once, whatever their expiry, but not for ever', async () => {
		const seen: number[] = []
		const job = { name: 'killed', run: async (_world: World, fact: { id: number }) => void seen.push(fact.id) }
		const reactions = { 'order.placed': [job] }
		const killed = await openJobs(database, openLog('silent'), { reactions })
		const facts = [factAbout('order:1'), factAbout('order:2')]
		await database.transaction((store) =>
			killed.enqueue(
				store,
				facts.map((fact) => ({ job, fact })),
			),
		)
		// Both were at work when the process died; the second one for the ninth time.
		await database.sql("update jobs.job set state = 'active', started_on = now() where name = 'killed'")
		await database.sql('update jobs.job set retry_count = 8 where id = $1', [jobId(facts[1]?.id ?? 0, 'killed')])
		const jobs = await openJobs(database, openLog('silent'), { reactions })
		await jobs.start({} as World, [])
		await until(() => seen.length > 0)
		await jobs.stop()
		expect(seen).toEqual([facts[0]?.id])
	})
})

describe('jobs while buyers queue', () => {
	it('wait for the end of the rush', async () => {
		const seen: string[] = []
		let rushing = true
		const job = { name: 'patient', run: async () => void seen.push(rushing ? 'in the rush' : 'after it') }
		const jobs = await openJobs(database, openLog('silent'), { reactions: { 'order.placed': [job] }, isRushing: () => rushing })
		await jobs.start({} as World, [])
		await database.transaction((store) => jobs.enqueue(store, [{ job, fact: factAbout('order:3') }]))
		jobs.wake([job])
		setTimeout(() => (rushing = false), 400)
		await until(() => seen.length > 0)
		await jobs.stop()
		expect(seen).toEqual(['after it'])
	})
})

describe('a job id', () => {
	it('is the same for the same fact and job only, and a UUID', () => {
		expect(jobId(1, 'mail')).toBe(jobId(1, 'mail'))
		expect(new Set([jobId(1, 'mail'), jobId(2, 'mail'), jobId(1, 'issue'), jobId(11, 'mail')]).size).toBe(4)
		expect(jobId(1, 'mail')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	})
})
