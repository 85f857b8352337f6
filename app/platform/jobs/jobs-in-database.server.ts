import type { Database } from '~/platform/database/database.server.ts'
import { isDiskFull } from '~/platform/database/disk-room.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import { safeMessage } from '~/platform/logs/redact.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { claimChore, startChores, type Upkeep } from './chores.server.ts'
import { expireJobs, failJob } from './failed-tries.server.ts'
import {
	completeJobs,
	countQueuedJobs,
	insertJobs,
	listDeadJobs,
	namesDue,
	renewJobs,
	reviveJob,
	takeJobs,
	type TakenJob,
} from './job-table.server.ts'
import { releaseJobs, removeEndedJobs } from './job-upkeep.server.ts'
import type { Chore, Job, Jobs, Reactions } from './jobs.server.ts'
import { openLoop, type Loop } from './loop.server.ts'

/** How a run of a job ended. `dead`: failed, and was the last try. */
export type JobOutcome = 'done' | 'failed' | 'dead'

export interface JobsOptions {
	reactions: Reactions
	/** Told about each run, for the metrics. */
	observe?: (job: string, outcome: JobOutcome, seconds: number) => void
	/** How many jobs of one name run at the same time in one process. */
	atOnce?: number
	/** How often this process looks for jobs that others queued and for jobs that are due again. */
	pollSeconds?: number
	/** A job whose process has given no sign for so long is tried again by another process. */
	expireSeconds?: number
	/** A run that takes longer than this counts as failed. */
	runSeconds?: number
	/** The pause before the first retry; it doubles each time, with some chance: 8 retries take 21 to 43 minutes. */
	retryDelaySeconds?: number
	/** How often this process looks for expired jobs and removes jobs that ended long ago. */
	maintenanceSeconds?: number
	/** How long upkeep waits after the start, so that the first visitors come first. */
	settleSeconds?: number
	/** Whether buyers queue; then jobs wait. */
	isRushing?: () => boolean
	/** How long `stop` waits for running jobs. Another process tries those again that still run then. */
	stopSeconds?: number
}

/** How long a batch of jobs lets buyers go first, and how often it checks whether they still queue. */
const patienceSeconds = 3
const glanceMs = 100

function namesOf(reactions: Reactions): Map<string, Job> {
	const byName = new Map<string, Job>()
	for (const job of Object.values(reactions).flat()) {
		const other = byName.get(job.name)
		if (other && other !== job) throw new Error(`two jobs are called ${job.name}`)
		byName.set(job.name, job)
	}
	return byName
}

/**
 * Jobs in the database itself: queued in the transaction of their fact, tried again with growing pauses, kept when they are dead. Opening asks the
 * database nothing; working begins with `start`.
 */
export function openJobs(database: Database, log: Log, options: JobsOptions): Jobs {
	const {
		// The embedded database shares its two or so cores with everything else: jobs that run when a rush begins hold the first buyers up.
		atOnce = database.kind === 'embedded' ? 1 : 8,
		settleSeconds = 2,
		pollSeconds = 2,
		expireSeconds = 60,
		runSeconds = 300,
		retryDelaySeconds = 5,
		maintenanceSeconds = 20,
		stopSeconds = 25,
		isRushing = () => false,
	} = options
	const jobs = namesOf(options.reactions)
	const { sql } = database

	const loops = new Map<string, Loop>()
	/** The ids of what this process works on now. */
	const inHand = new Set<string>()
	let timers: NodeJS.Timeout[] = []
	let isStopping = false
	let chores: { stop: () => Promise<void> } | undefined
	let starting: Promise<void> | undefined

	async function runOne(world: World, job: Job, taken: TakenJob): Promise<JobOutcome> {
		const began = performance.now()
		let outcome: JobOutcome = 'done'
		try {
			await within(runSeconds, job.run(world, taken.fact))
		} catch (error) {
			outcome = taken.tries > taken.retries ? 'dead' : 'failed'
			const about = { err: error, job: job.name, jobId: taken.id, fact: taken.fact.id, attempt: taken.tries }
			if (outcome === 'dead') log.error(about, 'job is dead')
			else log.warn(about, 'job failed and will be tried again')
			await failJob(sql, taken, safeMessage(error), retryDelaySeconds).catch(sayQueueFailed)
		}
		options.observe?.(job.name, outcome, (performance.now() - began) / 1000)
		return outcome
	}

	/** Jobs wait while buyers queue, but not for ever: every few seconds some jobs run in any case. */
	async function letBuyersGoFirst(mostSeconds = patienceSeconds) {
		for (let waited = 0; waited < mostSeconds * 1000 && isRushing() && !isStopping; waited += glanceMs)
			await new Promise((resolve) => setTimeout(resolve, glanceMs))
	}

	/** Takes some jobs and runs them at the same time. @returns whether there may be more */
	async function workOn(world: World, name: string): Promise<boolean> {
		let taken: TakenJob[] = []
		try {
			const job = jobs.get(name)
			if (!job) return false
			await letBuyersGoFirst()
			if (isStopping) return false
			// Only one job where buyers still queue: eight mails at a time would hold every answer up for a tenth of a second.
			const most = isRushing() ? 1 : atOnce
			taken = await takeJobs(sql, name, most, expireSeconds)
			for (const { id } of taken) inHand.add(id)
			const outcomes = await Promise.all(taken.map((each) => runOne(world, job, each)))
			const done = taken.filter((_, index) => outcomes[index] === 'done').map((each) => each.id)
			if (done.length > 0) await completeJobs(sql, done)
			return taken.length === most
		} catch (error) {
			sayQueueFailed(error)
			return false
		} finally {
			for (const { id } of taken) inHand.delete(id)
		}
	}

	/** The database was away: the jobs taken expire and are tried again, and polling goes on. */
	function sayQueueFailed(error: unknown) {
		if (!isDiskFull(error)) log.error({ err: error }, 'job queue failed')
	}

	async function poll() {
		const names = await namesDue(sql, [...loops.keys()])
		for (const name of names) loops.get(name)?.wake()
	}

	/** Keeps running jobs from expiring. */
	async function renew() {
		if (inHand.size > 0) await renewJobs(sql, [...inHand], expireSeconds)
	}

	async function maintain(stopping: AbortSignal) {
		await expireJobs(sql, retryDelaySeconds)
		await removeEndedJobs(sql, stopping)
	}

	function every(seconds: number, run: () => Promise<void>) {
		let running = false
		const tick = () => {
			if (running) return
			running = true
			run()
				.catch(sayQueueFailed)
				.finally(() => (running = false))
		}
		timers.push(setInterval(tick, seconds * 1000))
	}

	async function begin(world: World, given: readonly Chore[]) {
		if (isStopping) return
		for (const name of jobs.keys())
			loops.set(
				name,
				openLoop(() => workOn(world, name)),
			)
		// The embedded database has one process: jobs that are marked as running were left by a killed process.
		if (database.kind === 'embedded') await releaseJobs(sql)
		if (isStopping) return
		every(pollSeconds, poll)
		every(expireSeconds / 3, renew)
		const upkeep: Upkeep[] = [
			{ name: 'job-maintenance', everySeconds: maintenanceSeconds, run: maintain },
			...given.map((chore) => ({ ...chore, run: (stopping: AbortSignal) => chore.run(world, stopping) })),
		]
		const claim = database.kind === 'embedded' ? async () => true : (chore: Upkeep) => claimChore(sql, chore.name, chore.everySeconds)
		chores = startChores(upkeep, { claim, letBuyersGoFirst, log, firstAfterSeconds: settleSeconds })
		await poll()
	}

	return {
		async enqueue(store, work) {
			const unknown = work.find(({ job }) => !jobs.has(job.name))
			if (unknown) throw new Error(`no reaction starts the job ${unknown.job.name}, so nobody would work on it`)
			// In development, every saved change registers its job again; the newest one runs.
			for (const { job } of work) jobs.set(job.name, job)
			if (work.length > 0) await insertJobs(database.sqlIn(store), work)
		},
		wake(woken) {
			for (const job of woken) loops.get(job.name)?.wake()
		},
		start(world: World, given: readonly Chore[]) {
			return (starting = begin(world, given))
		},
		async stop() {
			isStopping = true
			// Code that stops a process right after its start closes the database next, so this waits. The caller of `start` gets the error.
			await starting?.catch(() => {})
			const stopping = Promise.all([chores?.stop(), ...[...loops.values()].map((loop) => loop.stop())])
			await within(stopSeconds, stopping).catch((error: unknown) => log.warn({ err: error }, 'some jobs did not end in time'))
			timers.forEach((timer) => clearInterval(timer))
			timers = []
			loops.clear()
		},
		listDead: () => listDeadJobs(sql),
		countQueued: () => countQueuedJobs(sql),
		async replay(id) {
			const name = await reviveJob(sql, id)
			if (name) loops.get(name)?.wake()
		},
	}
}

/** @throws when the work has not ended after so many seconds; the work goes on, because nothing can stop it */
async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`not ended after ${seconds} s`)), seconds * 1000)
	})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
