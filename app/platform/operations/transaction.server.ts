import type { Fact } from '../../kernel/operation.ts'
import { mayTryAgain, type Store } from '../database/database.server.ts'
import { insertFacts, type RecordedFact } from '../facts/facts.server.ts'
import type { World } from '../world/world.server.ts'

/** How often a transaction that lost against another is tried again. */
const attempts = 4

/** Runs changes in one transaction with the facts they record and the jobs those start; tries again when another transaction was in the way. */
export async function inTransaction<T>(world: World, run: (store: Store, record: (fact: RecordedFact) => void) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			const recorded: RecordedFact[] = []
			const value = await world.database.transaction(async (store) => {
				recorded.length = 0
				const result = await run(store, (fact) => recorded.push(fact))
				await followFacts(world, store, recorded)
				await keepFacts(world, store, recorded)
				return result
			})
			announce(world, recorded)
			return value
		} catch (error) {
			if (attempt >= attempts || !mayTryAgain(error)) throw error
		}
	}
}

/** Lets facts change what hangs on them; what is recorded on the way is followed, too. */
async function followFacts(world: World, store: Store, recorded: RecordedFact[]): Promise<void> {
	for (const fact of recorded)
		for (const follow of world.consequences[fact.name] ?? [])
			await follow({ store, now: world.clock(), record: (next) => recorded.push({ ...next, caller: fact.caller }) }, fact)
}

async function keepFacts(world: World, store: Store, recorded: readonly RecordedFact[]): Promise<void> {
	const stored = await insertFacts(store, recorded, world.clock())
	const work = stored.flatMap((fact) => (world.reactions[fact.name] ?? []).map((job) => ({ job, fact })))
	if (work.length > 0) await world.jobs.enqueue(store, work)
}

function announce(world: World, recorded: readonly Fact[]): void {
	if (recorded.length === 0) return
	world.cache.invalidate([...new Set(recorded.flatMap(({ about, clears = [] }) => [about, ...clears]))])
	const jobs = new Set(recorded.flatMap((fact) => world.reactions[fact.name] ?? []))
	if (jobs.size > 0) world.jobs.wake([...jobs])
}
