import { isDiskFull } from '../database/disk-room.server.ts'
import type { Log } from '../logs/log.server.ts'

export interface Upkeep {
	name: string
	everySeconds: number
	run: (stopping: AbortSignal) => Promise<void>
}

interface ChoresDeps {
	/** Whether this process may run it now. */
	claim: (chore: Upkeep) => Promise<boolean>
	/** Resolves when nobody queues any more, or after so many seconds. */
	letBuyersGoFirst: (mostSeconds: number) => Promise<void>
	log: Log
	firstAfterSeconds: number
}

const mostPatienceSeconds = 60
const apartMs = 150
/** What comes at most so often can wait while a process is starting. */
const seldomSeconds = 300

/** How much later than the others a chore begins, in seconds: a tenth of its time, at most a minute, and nothing where it comes often. */
const delayOf = ({ everySeconds }: Upkeep) => (everySeconds < seldomSeconds ? 0 : Math.min(everySeconds / 10, 60))

/**
 * Runs chores by the clock, each after `firstAfterSeconds` and then every so many seconds, once for all processes, and never twice at a time
 * in this one. Those that come seldom begin later: they look through whole tables, and a process that has just started, perhaps in the middle of
 * a sale, has everything to read anew.
 *
 * A chore is claimed by one statement on a row that says when it began last. pg-boss's schedules count in minutes; its throttled jobs would
 * leave a row for each run (17 000 a day for a chore of five seconds); an advisory lock would keep two processes apart but let each of them
 * run at full pace, and hold a connection meanwhile.
 *
 * In a rush a chore lets buyers go first, for no longer than its own pace; and no two chores begin in the same moment, because on the embedded
 * database what they do together is one long pause.
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
			// Its turn comes again, and chores of every second must not fill the disk with their complaints.
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
