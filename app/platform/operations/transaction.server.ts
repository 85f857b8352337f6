import { groupBy } from '~/kernel/groups.ts'
import type { Fact } from '~/kernel/operation.ts'
import { mayTryAgain, type Store } from '~/platform/database/database.server.ts'
import { insertFacts, type RecordedFact, type WrittenFact } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { KeptReads } from './kept-reads.server.ts'

/** How often a transaction is tried that loses against another transaction. */
const attempts = 4

/** A job that a fact starts. */
interface Started {
	job: Job
	fact: WrittenFact
}

/** Runs changes in one transaction with the facts they record and the jobs those start; tries again when it lost against another transaction. */
export async function inTransaction<T>(world: World, run: (store: Store, record: (fact: RecordedFact) => void) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			const recorded: RecordedFact[] = []
			const value = await world.database.transaction(async (store) => {
				recorded.length = 0
				const result = await run(store, (fact) => recorded.push(fact))
				await followFacts(world, store, recorded)
				return { result, jobs: await keepFacts(world, store, recorded) }
			})
			announce(world, recorded, value.jobs)
			return value.result
		} catch (error) {
			if (attempt >= attempts || !mayTryAgain(error)) throw error
		}
	}
}

/** Runs the consequences of the facts, and of the facts that these consequences record. */
async function followFacts(world: World, store: Store, recorded: RecordedFact[]): Promise<void> {
	const reads = new KeptReads()
	const once = reads.once.bind(reads)
	for (const fact of recorded)
		for (const follow of world.consequences[fact.name] ?? [])
			await follow({ store, now: world.clock(), record: (next) => recorded.push({ ...next, caller: fact.caller }), once }, fact)
}

/** Writes facts and queues the jobs they start. @returns those jobs */
async function keepFacts(world: World, store: Store, recorded: readonly RecordedFact[]): Promise<ReadonlySet<Job>> {
	const written = await insertFacts(store, recorded, world.clock())
	const started = written.flatMap((fact) => (world.reactions[fact.name] ?? []).map((job) => ({ job, fact })))
	const work = await withoutIdle(store, started)
	if (work.length > 0) await world.jobs.enqueue(store, work)
	return new Set(work.map(({ job }) => job))
}

/** Leaves out the jobs whose `wanted` says that they have nothing to do. */
async function withoutIdle(store: Store, started: readonly Started[]): Promise<Started[]> {
	const wanted = new Map<Job, ReadonlySet<WrittenFact>>()
	for (const [job, same] of groupBy(started, ({ job: each }) => each))
		if (job.wanted)
			wanted.set(
				job,
				new Set(
					await job.wanted(
						store,
						same.map(({ fact }) => fact),
					),
				),
			)
	return started.filter(({ job, fact }) => wanted.get(job)?.has(fact) ?? true)
}

function announce(world: World, recorded: readonly Fact[], jobs: ReadonlySet<Job>): void {
	if (recorded.length === 0) return
	world.cache.invalidate([...new Set(recorded.flatMap(({ about, clears = [] }) => [about, ...clears]))])
	if (jobs.size > 0) world.jobs.wake([...jobs])
}
