import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { expireJobs, failJob } from './failed-tries.server.ts'
import {
	countQueuedJobs,
	insertJobs,
	jobId,
	listDeadJobs,
	namesDue,
	renewJobs,
	reviveJob,
	takeJobs,
	type TakenJob,
} from './job-table.server.ts'
import { removeEndedJobs } from './job-upkeep.server.ts'
import { factAbout } from './jobs-behaviour.ts'
import type { Job } from './jobs.server.ts'

const hourSeconds = 3_600
const goingOn = new AbortController().signal
const jobCalled = (name: string, retries?: number): Job => ({ name, retries, run: async () => {} })

/** What the job table itself promises on either database: pauses, the last try, leases, and how long jobs are kept. */
export function behavesAsJobTable(title: string, databaseOf: () => Database) {
	describe(title, () => {
		const sql: Database['sql'] = (text, values) => databaseOf().sql(text, values)
		beforeEach(() => sql('delete from jobs.job'))

		/** Queues so many jobs of one name. @returns their ids, in the order they were queued */
		async function queue(job: Job, count = 1): Promise<string[]> {
			const facts = Array.from({ length: count }, () => factAbout('order:1'))
			await databaseOf().transaction((store) =>
				insertJobs(
					databaseOf().sqlIn(store),
					facts.map((fact) => ({ job, fact })),
				),
			)
			return facts.map((fact) => jobId(fact.id, job.name))
		}
		async function takeOne(name: string): Promise<TakenJob> {
			const [taken] = await takeJobs(sql, name, 1, hourSeconds)
			if (!taken) throw new Error(`no job ${name} is due`)
			return taken
		}
		async function stateOf(id: string) {
			const { rows } = await sql(
				'select state, tries, error, extract(epoch from due_at - now())::float8 as "pauseSeconds" from jobs.job where id = $1',
				[id],
			)
			return rows[0]
		}
		const letTimePass = (id: string) => sql('update jobs.job set due_at = now() where id = $1', [id])
		const letLeaseEnd = (id: string) => sql(`update jobs.job set lease_ends_at = now() - interval '1 second' where id = $1`, [id])

		it('doubles the pause with each failed try, with chance, and lets a job die after the last: in 21 to 43 minutes', async () => {
			const [id = ''] = await queue(jobCalled('unlucky'))
			let longestSeconds = 0
			let shortestSeconds = 0
			for (let failed = 1; failed <= 8; failed += 1) {
				const taken = await takeOne('unlucky')
				expect(taken.tries).toBe(failed)
				const failedFrom = performance.now()
				await failJob(sql, taken, `failed ${failed}`, 5)
				const { state, pauseSeconds } = (await stateOf(id)) ?? {}
				expect(state).toBe('waiting')
				// The test looks at the job some time after it failed; on a busy machine, seconds after.
				const pauseAtMost = Number(pauseSeconds) + (performance.now() - failedFrom) / 1_000
				expect(pauseAtMost).toBeGreaterThanOrEqual(5 * 2 ** (failed - 1))
				expect(Number(pauseSeconds)).toBeLessThanOrEqual(5 * 2 ** failed)
				expect(await namesDue(sql, ['unlucky'])).toEqual([])
				longestSeconds += pauseAtMost
				shortestSeconds += Number(pauseSeconds)
				await letTimePass(id)
			}
			expect(longestSeconds / 60).toBeGreaterThan(21)
			expect(shortestSeconds / 60).toBeLessThan(43)
			await failJob(sql, await takeOne('unlucky'), 'failed for good', 5)
			expect(await stateOf(id)).toMatchObject({ state: 'dead', tries: 9 })
			await letTimePass(id)
			expect(await takeJobs(sql, 'unlucky', 1, hourSeconds)).toEqual([])
			expect(await listDeadJobs(sql)).toMatchObject([{ id, job: 'unlucky', error: 'failed for good' }])
		})

		it('lets pauses of jobs that failed together differ', async () => {
			const ids = await queue(jobCalled('together'), 5)
			for (const taken of await takeJobs(sql, 'together', 5, hourSeconds)) await failJob(sql, taken, 'no', 1_000)
			const pauses = await Promise.all(ids.map(async (id) => Math.round(Number((await stateOf(id))?.pauseSeconds))))
			expect(new Set(pauses).size).toBeGreaterThan(1)
		})

		it('never pauses for longer than two days, however often a job may be tried', async () => {
			const [id = ''] = await queue(jobCalled('patient', 1_000))
			await sql('update jobs.job set tries = 900 where id = $1', [id])
			await failJob(sql, await takeOne('patient'), 'no', 2)
			expect(Number((await stateOf(id))?.pauseSeconds)).toBeLessThanOrEqual(2 * 2 ** 16)
		})

		it('gives a replayed job all its tries again', async () => {
			const [id = ''] = await queue(jobCalled('replayed', 0))
			await failJob(sql, await takeOne('replayed'), 'no', 5)
			expect(await reviveJob(sql, id)).toBe('replayed')
			expect((await takeOne('replayed')).tries).toBe(1)
			expect(await reviveJob(sql, id)).toBeUndefined()
		})

		it('takes the jobs that are due for longest first, and none that is not due', async () => {
			const [last = '', first = '', never = ''] = await queue(jobCalled('in-order'), 3)
			await sql(`update jobs.job set due_at = now() - interval '1 minute' where id = $1`, [last])
			await sql(`update jobs.job set due_at = now() - interval '2 minutes' where id = $1`, [first])
			await sql(`update jobs.job set due_at = now() + interval '1 minute' where id = $1`, [never])
			expect((await takeJobs(sql, 'in-order', 1, hourSeconds)).map(({ id }) => id)).toEqual([first])
			expect((await takeJobs(sql, 'in-order', 9, hourSeconds)).map(({ id }) => id)).toEqual([last])
		})

		it('fails jobs whose process gave no sign for the length of the lease, and leaves the others alone', async () => {
			const [silent = '', renewed = ''] = await queue(jobCalled('leased', 1), 2)
			await takeJobs(sql, 'leased', 2, hourSeconds)
			await letLeaseEnd(silent)
			await letLeaseEnd(renewed)
			await renewJobs(sql, [renewed], hourSeconds)
			await expireJobs(sql, hourSeconds)
			expect(await stateOf(silent)).toMatchObject({ state: 'waiting', tries: 1, error: 'its process gave no sign any more' })
			expect(Number((await stateOf(silent))?.pauseSeconds)).toBeGreaterThan(hourSeconds / 2)
			expect(await stateOf(renewed)).toMatchObject({ state: 'running', tries: 1 })
			await letTimePass(silent)
			await takeOne('leased')
			await letLeaseEnd(silent)
			await expireJobs(sql, 5)
			expect(await stateOf(silent)).toMatchObject({ state: 'dead', tries: 2 })
		})

		it('ignores the failure of a run that lost its job to another run', async () => {
			const [id = ''] = await queue(jobCalled('lost'))
			const slow = await takeOne('lost')
			await letLeaseEnd(id)
			await expireJobs(sql, 5)
			const expired = await stateOf(id)
			await failJob(sql, slow, 'too late', 5)
			expect((await stateOf(id))?.error).toBe(expired?.error)
			await letTimePass(id)
			await takeOne('lost')
			await failJob(sql, slow, 'much too late', 5)
			expect(await stateOf(id)).toMatchObject({ state: 'running', tries: 2 })
		})

		it('removes jobs that were done two days ago, in several goes, and jobs that died 90 days ago; never a job that waits', async () => {
			const waiting = await queue(jobCalled('old'), 2)
			const kept = { done: await queue(jobCalled('done-lately'), 1), dead: await queue(jobCalled('dead-lately'), 1) }
			const gone = { done: await queue(jobCalled('done-long-ago'), 2_001), dead: await queue(jobCalled('dead-long-ago'), 1) }
			await sql(`update jobs.job set due_at = now() - interval '1 year' where id = any($1::uuid[])`, [waiting])
			const end = (ids: string[], state: string, hours: number) =>
				sql(`update jobs.job set state = $2, ended_at = now() - $3::int * interval '1 hour' where id = any($1::uuid[])`, [
					ids,
					state,
					hours,
				])
			await end(kept.done, 'done', 47)
			await end(kept.dead, 'dead', 90 * 24 - 1)
			await end(gone.done, 'done', 49)
			await end(gone.dead, 'dead', 90 * 24 + 1)
			await removeEndedJobs(sql, AbortSignal.abort())
			expect((await sql('select count(*)::int as count from jobs.job')).rows[0]?.count).toBe(2_006)
			await removeEndedJobs(sql, goingOn)
			const { rows } = await sql('select id::text as id from jobs.job')
			expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...waiting, ...kept.done, ...kept.dead]))
		})

		it('counts waiting and running jobs by name, also of a name that nobody works on any more', async () => {
			await queue(jobCalled('known'), 3)
			await queue(jobCalled('left-by-an-older-version'), 2)
			await takeJobs(sql, 'known', 1, hourSeconds)
			await removeEndedJobs(sql, goingOn)
			expect(await countQueuedJobs(sql)).toEqual([
				{ job: 'known', waiting: 2, active: 1 },
				{ job: 'left-by-an-older-version', waiting: 2, active: 0 },
			])
		})
	})
}
