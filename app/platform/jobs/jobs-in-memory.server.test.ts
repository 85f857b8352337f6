import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { openFreshDatabase } from '#world/testing/fresh-database.ts'
import { insertFacts } from '~/platform/facts/facts.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { openJobsInMemory } from './jobs-in-memory.server.ts'
import type { Job } from './jobs.server.ts'

let database: Database
beforeAll(async () => {
	database = await openFreshDatabase()
})
afterAll(() => database.close())

describe('jobs in memory', () => {
	it('run the jobs that were committed and the jobs these start, in order, once', async () => {
		const jobs = openJobsInMemory()
		const world = { database, jobs, clock: () => new Date(0) } as unknown as World
		const ran: string[] = []
		const second: Job = { name: 'second', run: async (_world, fact) => void ran.push(`second ${fact.about}`) }
		const first: Job = {
			name: 'first',
			async run(_world, fact) {
				ran.push(`first ${fact.about}`)
				await record(`${fact.about}/made`, [second])
			},
		}
		const record = (about: string, work: readonly Job[], fails = false) =>
			database.transaction(async (store) => {
				const caller = { actor: { kind: 'system' }, requestId: 'test' } as const
				const stored = await insertFacts(store, [{ name: 'order.placed', about, caller }], new Date(0))
				const queued = stored.flatMap((fact) => work.map((job) => ({ job, fact })))
				await jobs.enqueue(store, queued)
				await jobs.enqueue(store, queued)
				if (fails) throw new Error('rolled back')
			})
		await record('order:1', [first, second])
		await expect(record('order:2', [first], true)).rejects.toThrow('rolled back')
		await record('order:3', [second])
		expect(jobs.waiting()).toEqual(['first', 'second', 'first', 'second'])
		await jobs.runAll(world)
		expect(ran).toEqual(['first order:1', 'second order:1', 'second order:3', 'second order:1/made'])
		expect(jobs.waiting()).toEqual([])
	})

	it('report a failed job, and run it again when replayed', async () => {
		const jobs = openJobsInMemory()
		const reader = { select: () => ({ from: () => ({ where: async () => [{ id: 1 }] }) }) }
		const world = { database: { reader }, clock: () => new Date(7) } as unknown as World
		let broken = true
		const job: Job = {
			name: 'fragile',
			async run() {
				if (broken) throw new Error('no paper')
			},
		}
		await jobs.enqueue(database.reader, [{ job, fact: { id: 1, name: 'order.placed', about: 'order:1', data: {} } }])
		await expect(jobs.runAll(world)).rejects.toThrow('no paper')
		const dead = await jobs.listDead()
		expect(dead).toMatchObject([{ job: 'fragile', error: 'Error: no paper', failedAt: new Date(7) }])
		broken = false
		await jobs.replay(dead[0]?.id ?? '')
		await jobs.runAll(world)
		expect(await jobs.listDead()).toEqual([])
	})
})
