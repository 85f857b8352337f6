import { inArray } from 'drizzle-orm'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { jobId } from './job-table.server.ts'
import type { DeadJob, Job, Jobs } from './jobs.server.ts'

export interface JobsInMemory extends Jobs {
	/** The names of the jobs that wait, in the order they were queued. */
	waiting: () => string[]
	/**
	 * Runs the waiting jobs and the jobs these start, one after the other in the order they were queued, until none is left. It forgets jobs queued
	 * in a transaction that was rolled back, as the real queue does. A job that throws is dead at once.
	 * @throws what the first failing job threw
	 */
	runAll: (world: World) => Promise<void>
}

/** A queue for tests of operations: nothing runs before `runAll`. */
export function openJobsInMemory(): JobsInMemory {
	const queue: { job: Job; fact: StoredFact }[] = []
	const dead = new Map<string, DeadJob & { again: Job }>()

	async function isCommitted(world: World, fact: StoredFact): Promise<boolean> {
		const found = await world.database.reader
			.select({ id: facts.id })
			.from(facts)
			.where(inArray(facts.id, [fact.id]))
		return found.length > 0
	}

	return {
		async enqueue(_store, work) {
			const known = new Set(queue.map(({ job, fact }) => jobId(fact.id, job.name)))
			for (const { job, fact } of work) {
				if (known.has(jobId(fact.id, job.name))) continue
				// In the real queue, a job's fact has been through JSON.
				queue.push({ job, fact: JSON.parse(JSON.stringify(fact)) as StoredFact })
			}
		},
		wake() {},
		async start() {},
		async stop() {},
		waiting: () => queue.map(({ job }) => job.name),
		async runAll(world) {
			for (let next = queue.shift(); next; next = queue.shift()) {
				const { job, fact } = next
				if (!(await isCommitted(world, fact))) continue
				try {
					await job.run(world, fact)
				} catch (error) {
					const id = jobId(fact.id, job.name)
					dead.set(id, { id, job: job.name, fact, error: String(error), failedAt: world.clock(), again: job })
					throw error
				}
			}
		},
		async listDead() {
			return [...dead.values()].map(({ again: _again, ...each }) => each)
		},
		async countQueued() {
			const names = [...new Set(queue.map(({ job }) => job.name))].sort()
			return names.map((job) => ({ job, waiting: queue.filter((each) => each.job.name === job).length, active: 0 }))
		},
		async replay(id) {
			const found = dead.get(id)
			if (!found) return
			dead.delete(id)
			queue.push({ job: found.again, fact: found.fact })
		},
	}
}
