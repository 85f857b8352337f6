import type { RunSql } from '~/platform/database/database.server.ts'
import { isDiskFull } from '~/platform/database/disk-room.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'

export interface Upkeep {
	name: string
	everySeconds: number
	run: (stopping: AbortSignal) => Promise<void>
}

interface ChoresDeps {
	/** Whether this process may run it now. */
	claim: (chore: Upkeep) => Promise<boolean>
	/** Resolves when no buyers queue any more, or after so many seconds. */
	letBuyersGoFirst: (mostSeconds: number) => Promise<void>
	log: Log
	firstAfterSeconds: number
}

const mostPatienceSeconds = 60
const apartMs = 150
/** A chore with this pause or a longer one can wait while a process is starting. */
const seldomSeconds = 300

/** How much later than the others a chore begins, in seconds: a tenth of its pause, at most a minute; 0 for a frequent chore. */
const delayOf = ({ everySeconds }: Upkeep) => (everySeconds < seldomSeconds ? 0 : Math.min(everySeconds / 10, 60))

/**
 * Runs chores by the clock, each after `firstAfterSeconds` and then every so many seconds, once for all processes, and never twice at a time in
 * this one. Rare chores begin later: they look through whole tables, and a process that has just started, perhaps in the middle of a sale, has
 * everything to read anew.
 *
 * A chore is claimed by one statement on a row that says when it began last. If chores were jobs, they would leave a row for each run (17 000 a
 * day for a chore of five seconds); an advisory lock would keep two processes apart but let each of them run at full pace, and hold a connection
 * meanwhile.
 *
 * In a rush a chore lets buyers go first, for no longer than its own pace; and no two chores begin in the same moment, because on the embedded
 * database their work together would be one long pause for everybody.
 */
export function startChores(
	chores: readonly Upkeep[],
	{ claim, letBuyersGoFirst, log, firstAfterSeconds }: ChoresDeps,
): { stop: () => Promise<void> } {
	const running = new Map<string, Promise<void>>()
	const stopping = new AbortController()
	const isStopped = () => stopping.signal.aborted

	async function once(chore: Upkeep) {
		try {
			await letBuyersGoFirst(Math.min(chore.everySeconds, mostPatienceSeconds))
			if (!isStopped() && (await claim(chore))) await chore.run(stopping.signal)
		} catch (error) {
			// Its turn comes again, and chores that run every second must not fill the disk with log lines.
			if (!isStopped() && !isDiskFull(error)) log.error({ err: error, chore: chore.name }, 'chore failed')
		}
	}
	function tick(chore: Upkeep) {
		if (isStopped() || running.has(chore.name)) return
		const run = once(chore).finally(() => running.delete(chore.name))
		running.set(chore.name, run)
	}

	const intervals: NodeJS.Timeout[] = []
	const begin = (chore: Upkeep) => {
		tick(chore)
		intervals.push(setInterval(() => tick(chore), chore.everySeconds * 1000))
	}
	const firsts = chores.map((chore, nth) => setTimeout(() => begin(chore), (firstAfterSeconds + delayOf(chore)) * 1000 + nth * apartMs))
	return {
		async stop() {
			stopping.abort()
			for (const timer of [...firsts, ...intervals]) clearTimeout(timer)
			await Promise.all(running.values())
		},
	}
}

/** Whether this process may run the chore now: true once per period in all processes together. */
export async function claimChore(sql: RunSql, name: string, everySeconds: number): Promise<boolean> {
	// A tenth early, because timers of different processes and the database's clock never agree to the millisecond.
	const { rows } = await sql(
		`insert into jobs.chore as known (name, began_at) values ($1, now())
		on conflict (name) do update set began_at = now() where known.began_at <= now() - $2::float8 * 0.9 * interval '1 second'
		returning name`,
		[name, everySeconds],
	)
	return rows.length > 0
}
