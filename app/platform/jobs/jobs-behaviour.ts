import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { openJobs, type JobOutcome, type JobsOptions } from './jobs-in-database.server.ts'
import { jobId } from './job-table.server.ts'
import type { Job, Jobs } from './jobs.server.ts'

/** Waits until the condition is true, and checks it often. The test's own time limit ends the wait. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}

const silent = openLog('silent')
const world = { name: 'the world' } as unknown as World
let lastFact = 0
export const factAbout = (about: string): StoredFact => ({
	id: (lastFact += 1),
	name: 'order.placed',
	about,
	data: { note: `"${about}", {Đào}\\` },
})

/** What jobs promise on either database. */
export function behavesAsJobs(title: string, databaseOf: () => Database) {
	describe(title, () => {
		let opened: Jobs[] = []
		const outcomes: [string, JobOutcome][] = []
		const quick: Partial<JobsOptions> = {
			retryDelaySeconds: 1,
			pollSeconds: 0.5,
			// A busy machine may stand still for a second: a running job must not look as if its process had left it.
			expireSeconds: 20,
			maintenanceSeconds: 0.5,
			settleSeconds: 0,
		}

		async function open(jobs: readonly Job[], options: Partial<JobsOptions> = {}) {
			const observe = (job: string, outcome: JobOutcome) => void outcomes.push([job, outcome])
			const one = openJobs(databaseOf(), silent, { reactions: { 'order.placed': jobs }, observe, ...quick, ...options })
			opened.push(one)
			return one
		}
		function recording(name: string, extra: Partial<Job> = {}) {
			const facts: StoredFact[] = []
			const job: Job = { name, run: async (_world, fact) => void facts.push(fact), ...extra }
			return { job, facts }
		}

		beforeAll(() => (lastFact = Math.max(lastFact, 1000)))
		afterEach(async () => {
			await Promise.all(opened.map((jobs) => jobs.stop()))
			opened = []
			outcomes.length = 0
		})

		it('runs what was queued in a transaction, once, with its fact, at once after the wake', async () => {
			const mail = recording('mail-confirmation')
			const tickets = recording('issue-tickets')
			const jobs = await open([mail.job, tickets.job], { pollSeconds: 60 })
			await jobs.start(world, [])
			const facts = [factAbout('order:1'), factAbout('order:2')]
			const work = facts.flatMap((fact) => [mail, tickets].map(({ job }) => ({ job, fact })))
			await databaseOf().transaction(async (store) => {
				await jobs.enqueue(store, work)
				await jobs.enqueue(store, work)
			})
			const began = performance.now()
			jobs.wake([mail.job, tickets.job])
			await until(() => mail.facts.length === 2 && tickets.facts.length === 2)
			// Without the wake, no process would look for a minute.
			expect(performance.now() - began).toBeLessThan(30_000)
			expect(mail.facts).toEqual(facts)
			await databaseOf().transaction((store) => jobs.enqueue(store, work))
			jobs.wake([mail.job])
			await jobs.stop()
			expect(mail.facts.length).toBe(2)
		})

		it('forgets jobs queued in a transaction that was rolled back, and runs jobs queued before it started', async () => {
			const mail = recording('mail-rolled-back')
			const jobs = await open([mail.job])
			const rolledBack = databaseOf().transaction(async (store) => {
				await jobs.enqueue(store, [{ job: mail.job, fact: factAbout('order:3') }])
				throw new Error('no')
			})
			await expect(rolledBack).rejects.toThrow('no')
			const early = factAbout('order:4')
			await databaseOf().transaction((store) => jobs.enqueue(store, [{ job: mail.job, fact: early }]))
			await jobs.start(world, [])
			await until(() => mail.facts.length > 0)
			expect(mail.facts).toEqual([early])
		})

		it('works a backlog off, several at a time but not more than it may', async () => {
			let running = 0
			let most = 0
			let done = 0
			const job: Job = {
				name: 'slow-work',
				async run() {
					most = Math.max(most, (running += 1))
					await new Promise((resolve) => setTimeout(resolve, 2))
					running -= 1
					done += 1
				},
			}
			const jobs = await open([job], { atOnce: 4 })
			await databaseOf().transaction((store) =>
				jobs.enqueue(
					store,
					Array.from({ length: 50 }, () => ({ job, fact: factAbout('order:5') })),
				),
			)
			await jobs.start(world, [])
			await until(() => done === 50)
			expect(most).toBe(4)
		})

		it('tries again with a pause, then keeps the dead job until a person replays it', async () => {
			let broken = true
			let runs = 0
			const job: Job = {
				name: 'fragile',
				retries: 1,
				async run() {
					runs += 1
					if (broken) throw new Error('550 <hong.dao@example.vn> unknown')
				},
			}
			const jobs = await open([job], { retryDelaySeconds: 1 })
			const fact = factAbout('order:6')
			await databaseOf().transaction((store) => jobs.enqueue(store, [{ job, fact }]))
			await jobs.start(world, [])
			await until(async () => (await jobs.listDead()).some((dead) => dead.job === 'fragile'))
			expect(runs).toBe(2)
			expect(outcomes).toEqual([
				['fragile', 'failed'],
				['fragile', 'dead'],
			])
			const [dead] = (await jobs.listDead()).filter((each) => each.job === 'fragile')
			expect(dead).toMatchObject({ id: jobId(fact.id, 'fragile'), fact, error: '550 <[hidden]> unknown' })
			expect(Math.abs(Date.now() - (dead?.failedAt.getTime() ?? 0))).toBeLessThan(60_000)
			broken = false
			await jobs.replay(dead?.id ?? '')
			await until(() => runs === 3)
			await jobs.replay(dead?.id ?? '')
			await jobs.stop()
			expect(await jobs.listDead()).toEqual([])
			expect(runs).toBe(3)
		})

		it('fails a run that does not end', async () => {
			const job: Job = { name: 'endless', retries: 0, run: () => new Promise(() => {}) }
			const jobs = await open([job], { runSeconds: 0.05 })
			await databaseOf().transaction((store) => jobs.enqueue(store, [{ job, fact: factAbout('order:7') }]))
			await jobs.start(world, [])
			await until(async () => (await jobs.listDead()).some((dead) => dead.error.includes('not ended')))
		})

		it('keeps a long run from expiring', async () => {
			let runs = 0
			const job: Job = {
				name: 'long',
				async run() {
					runs += 1
					await new Promise((resolve) => setTimeout(resolve, 4_000))
				},
			}
			const jobs = await open([job], { expireSeconds: 3, maintenanceSeconds: 0.2 })
			await databaseOf().transaction((store) => jobs.enqueue(store, [{ job, fact: factAbout('order:8') }]))
			await jobs.start(world, [])
			await until(() => outcomes.some(([name]) => name === 'long'))
			await jobs.stop()
			expect(runs).toBe(1)
		})

		it('waits for running jobs when it stops, and takes no more', async () => {
			let ended = 0
			let began = 0
			const job: Job = {
				name: 'draining',
				async run() {
					began += 1
					await new Promise((resolve) => setTimeout(resolve, 100))
					ended += 1
				},
			}
			const jobs = await open([job], { atOnce: 1 })
			const work = [1, 2, 3].map(() => ({ job, fact: factAbout('order:9') }))
			await databaseOf().transaction((store) => jobs.enqueue(store, work))
			await jobs.start(world, [])
			await until(() => began === 1)
			await jobs.stop()
			expect([began, ended]).toEqual([1, 1])
			const next = await open([job])
			await next.start(world, [])
			await until(() => ended === 3)
		})

		it('runs chores at once and again, and survives one that throws', async () => {
			let runs = 0
			const jobs = await open([])
			const bad = { name: 'bad-chore', everySeconds: 0.1, run: () => Promise.reject(new Error('no')) }
			const good = { name: `good-chore-${title}`, everySeconds: 0.1, run: async (given: World) => void (given === world && (runs += 1)) }
			await jobs.start(world, [bad, good])
			await until(() => runs >= 3)
		})

		it('tells a chore at work when to stop', async () => {
			let [began, ended] = [false, false]
			const jobs = await open([])
			const long = {
				name: `long-chore-${title}`,
				everySeconds: 60,
				async run(_: World, stopping?: AbortSignal) {
					began = true
					await new Promise((resolve) => stopping?.addEventListener('abort', resolve))
					ended = true
				},
			}
			await jobs.start(world, [long])
			await until(() => began)
			await jobs.stop()
			expect(ended).toBe(true)
		})

		it('refuses a job nobody would work on, and two jobs of one name', async () => {
			const jobs = await open([recording('known').job])
			const unknown = recording('unknown').job
			const queued = databaseOf().transaction((store) => jobs.enqueue(store, [{ job: unknown, fact: factAbout('order:10') }]))
			await expect(queued).rejects.toThrow('unknown')
			await expect(open([recording('same').job, recording('same').job])).rejects.toThrow('two jobs')
		})
	})
}
