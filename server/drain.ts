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
	/** So long the jobs, and then the world, may take to end; 30 s each by default. */
	stepMs?: number
	/** Told what did not end as it should. */
	complain: (error: unknown, step: string) => void
}

/**
 * Ends a process so that no request is lost (truths §8): says so, takes no new connections, waits for what runs, lets the jobs finish, and
 * only then closes the database (groundwork T14).
 */
export async function drain({
	server,
	announce,
	stopJobs,
	closeWorld,
	waitMs = 10_000,
	stepMs = 30_000,
	complain,
}: DrainDeps): Promise<void> {
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
	for (const [step, end] of [
		['jobs', stopJobs],
		['world', closeWorld],
	] as const)
		await inTime(end(), stepMs).catch((error: unknown) => complain(error, step))
}

/** @throws when it takes longer: whoever ends the process is not to wait for what hangs */
async function inTime(ending: Promise<void>, ms: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
	})
	await Promise.race([ending, late]).finally(() => clearTimeout(timer))
}
