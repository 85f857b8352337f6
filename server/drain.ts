import type { Server } from 'node:http'

export interface DrainDeps {
	server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>
	/** Makes the health check say "draining" from now on. */
	announce: () => void
	/** Stops taking jobs and waits for running ones. */
	stopJobs: () => Promise<void>
	/** Closes the world, the database last. */
	closeWorld: () => Promise<void>
	/** Requests that run longer than this are cut off; 10 s by default. */
	waitMs?: number
	/** The jobs, and then the world, may take this long to end; 30 s each by default. */
	stepMs?: number
	/** Called for a step that did not end well. */
	complain: (error: unknown, step: string) => void
}

/**
 * Ends a process so that no request is lost (truths §8): it announces the end, takes no new connections, waits for running requests, lets the
 * jobs finish, and only then closes the database (groundwork T14).
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
	// Browsers keep a connection open after their answer; each is closed as soon as it is idle.
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

/** @throws when it takes longer, so that the end of the process does not wait for a step that hangs */
async function inTime(ending: Promise<void>, ms: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
	})
	await Promise.race([ending, late]).finally(() => clearTimeout(timer))
}
