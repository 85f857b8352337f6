import type { Log } from '../logs/log.server.ts'

export interface Upkeep {
	name: string
	everySeconds: number
	run: () => Promise<void>
}

/**
 * Runs chores by the clock, each after `firstAfterSeconds` and then every so many seconds, once for all processes, and never twice at a time
 * in this one.
 *
 * A chore is claimed by one statement on a row that says when it began last. pg-boss's schedules count in minutes; its throttled jobs would
 * leave a row for each run (17 000 a day for a chore of five seconds); an advisory lock would keep two processes apart but let each of them
 * run at full pace, and hold a connection meanwhile.
 * @param claim whether this process may run it now
 */
export function startChores(
	chores: readonly Upkeep[],
	claim: (chore: Upkeep) => Promise<boolean>,
	log: Log,
	firstAfterSeconds: number,
): { stop: () => Promise<void> } {
	const running = new Map<string, Promise<void>>()
	let stopped = false

	async function once(chore: Upkeep) {
		try {
			if (await claim(chore)) await chore.run()
		} catch (error) {
			if (!stopped) log.error({ err: error, chore: chore.name }, 'chore failed')
		}
	}
	function tick(chore: Upkeep) {
		if (stopped || running.has(chore.name)) return
		const run = once(chore).finally(() => running.delete(chore.name))
		running.set(chore.name, run)
	}

	const timers = chores.map((chore) => setInterval(() => tick(chore), chore.everySeconds * 1000))
	const first = setTimeout(() => chores.forEach(tick), firstAfterSeconds * 1000)
	return {
		async stop() {
			stopped = true
			clearTimeout(first)
			timers.forEach((timer) => clearInterval(timer))
			await Promise.all(running.values())
		},
	}
}
