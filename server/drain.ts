import type { Server } from 'node:http'

export interface DrainDeps {
	server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>
	/** Says "draining" to whoever asks for our health from now on. */
	announce: () => void
	/** Stops taking jobs and waits for those that run. */
	stopJobs: () => Promise<void>
	/** The database last. */
	closeWorld: () => Promise<void>
	/** Requests that run longer than this are cut off; 10 s by default. */
	waitMs?: number
	/** Told what did not end as it should. */
	complain: (error: unknown, step: string) => void
}

/**
 * Ends a process so that no request is lost (truths §8): says so, takes no new connections, waits for what runs, lets the jobs finish, and
 * only then closes the database (groundwork T14).
 */
export async function drain({ server, announce, stopJobs, closeWorld, waitMs = 10_000, complain }: DrainDeps): Promise<void> {
	announce()
	const allAnswered = new Promise<void>((resolve) => server.close(() => resolve()))
	// Browsers keep a connection open after their answer; each is closed as soon as it has nothing more to carry.
	const idle = setInterval(() => server.closeIdleConnections(), 50)
	let timer: NodeJS.Timeout | undefined
	const patience = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, waitMs)
	})
	await Promise.race([allAnswered, patience])
	clearTimeout(timer)
	clearInterval(idle)
	server.closeAllConnections()
	await stopJobs().catch((error: unknown) => complain(error, 'jobs'))
	await closeWorld().catch((error: unknown) => complain(error, 'world'))
}
