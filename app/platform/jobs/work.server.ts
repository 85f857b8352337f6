import type { Store } from '~/platform/database/database.server.ts'
import type { StoredFact, WrittenFact } from '~/platform/facts/facts.server.ts'

/** Work that a fact starts, after the commit, at least once. It must be idempotent by the fact's id. */
export interface Job<World> {
	/** Kebab-case, unique: `mail-confirmation`. */
	name: string
	run: (world: World, fact: StoredFact) => Promise<void>
	/** How often a failed run is tried again before it lands on the dead-letter list; 8 by default, with growing pauses. */
	retries?: number
	/** How long after its fact the job runs: in this time a person can take an action back before anybody hears of it. */
	waitSeconds?: number
	/**
	 * Chooses, inside a transaction, which of the facts it wrote need this job; where absent, all of them do. For jobs that mostly have nothing to
	 * do: each job costs a row, and a sale makes many facts.
	 */
	wanted?: (store: Store, facts: readonly WrittenFact[]) => Promise<readonly WrittenFact[]>
}

/** Work that the clock starts, once for all processes. */
export interface Chore<World> {
	name: string
	everySeconds: number
	/** @param stopping aborted when the process is to end: a long run then stops early. Absent where a run is called by hand */
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
	/** Says that a transaction with queued work has committed, so that the work starts at once instead of at the next poll. */
	wake: (jobs: readonly Job<World>[]) => void
	/** Starts working; every process may. */
	start: (world: World, chores: readonly Chore<World>[]) => Promise<void>
	/** Stops taking work and waits for running jobs. */
	stop: () => Promise<void>
	listDead: () => Promise<DeadJob[]>
	/** How many runs of each job wait, and how many of them a process has taken; a job without waiting runs is missing. */
	countQueued: () => Promise<QueuedJobs[]>
	/** Queues a dead job again. */
	replay: (id: string) => Promise<void>
}
