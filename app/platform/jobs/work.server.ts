import type { Store } from '../database/database.server.ts'
import type { StoredFact, WrittenFact } from '../facts/facts.server.ts'

/** Work that a fact starts, after the commit, at least once. It must be idempotent by the fact's id. */
export interface Job<World> {
	/** Kebab-case, unique: `mail-confirmation`. */
	name: string
	run: (world: World, fact: StoredFact) => Promise<void>
	/** How often a failed run is tried again before it lands on the dead-letter list; 8 by default, with growing pauses. */
	retries?: number
	/** How long after its fact it runs: time in which what was pressed can be taken back before anybody hears of it. */
	waitSeconds?: number
	/**
	 * Which of the facts that one transaction wrote there is anything to do for, asked in that transaction; where absent, all of them. For jobs that
	 * mostly have nothing to do: a job costs a row, and a sale makes many.
	 */
	wanted?: (store: Store, facts: readonly WrittenFact[]) => Promise<readonly WrittenFact[]>
}

/** Work that the clock starts, once for all processes. */
export interface Chore<World> {
	name: string
	everySeconds: number
	/** @param stopping aborted when the process is to end: a long run goes no further. Absent where a run is called by hand */
	run: (world: World, stopping?: AbortSignal) => Promise<void>
}

/** Fact name → the jobs it starts. */
export type Reactions<World> = Readonly<Record<string, readonly Job<World>[]>>

/** A job that was tried often enough. It waits for a person. */
export interface DeadJob {
	id: string
	job: string
	fact: StoredFact
	error: string
	failedAt: Date
}

/** How much of one job waits and runs. */
export interface QueuedJobs {
	job: string
	waiting: number
	active: number
}

export interface Jobs<World> {
	/** Queues work in the transaction that recorded its fact, so that neither exists without the other. */
	enqueue: (store: Store, work: readonly { job: Job<World>; fact: StoredFact }[]) => Promise<void>
	/** Says that a transaction with queued work has committed, so that it starts at once instead of at the next poll. */
	wake: (jobs: readonly Job<World>[]) => void
	/** Starts working; every process may. */
	start: (world: World, chores: readonly Chore<World>[]) => Promise<void>
	/** Stops taking work and waits for what runs. */
	stop: () => Promise<void>
	listDead: () => Promise<DeadJob[]>
	/** What waits, by job, and how much of it is in somebody's hands; jobs of which nothing waits are missing. */
	countQueued: () => Promise<QueuedJobs[]>
	/** Queues a dead job again. */
	replay: (id: string) => Promise<void>
}
