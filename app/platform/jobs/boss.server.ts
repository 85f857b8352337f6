import PgBoss from 'pg-boss'
import type { Database, RunSql } from '../database/database.server.ts'
import { isDiskFull } from '../database/disk-room.server.ts'
import type { Log } from '../logs/log.server.ts'
import { safeMessage } from '../logs/redact.server.ts'
import type { World } from '../world/world.server.ts'
import { startChores, type Upkeep } from './chores.server.ts'
import { jobSchema, openJobTable, prepareStorage, type TakenJob } from './job-table.server.ts'
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
	/** How often this process looks for what others queued and for what is due again. */
	pollSeconds?: number
	/** A job whose process has given no sign for so long is tried again elsewhere. */
	expireSeconds?: number
	/** A run that takes longer has failed. */
	runSeconds?: number
	/** The pause before the first retry; it doubles each time, with some chance: 8 retries take 21 to 43 minutes. */
	retryDelaySeconds?: number
	/** How often expired jobs are looked for and finished ones put away. */
	maintenanceSeconds?: number
	/** How long upkeep waits after the start, so that the first visitors come first. */
	settleSeconds?: number
	/** Whether buyers queue; then work after the fact waits. */
	isRushing?: () => boolean
	/** How long `stop` waits for what runs. What is still running then is tried again by somebody else. */
	stopSeconds?: number
}

const dayInSeconds = 86_400
/** How long a batch of work lets buyers go first, and how often it looks. */
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

/** pg-boss on our database. What it wraps into BEGIN and COMMIT becomes a real transaction, so that an error never leaves an open one behind. */
function sqlForBoss(database: Database): RunSql {
	return (text, values) => {
		const block = values?.length ? undefined : /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1]
		return block === undefined ? database.sql(text, values) : database.transaction((store) => database.sqlIn(store)(block))
	}
}

/**
 * Jobs in the database itself, by pg-boss: queued in the transaction of their fact, tried again with growing pauses, kept when they are
 * dead. Opening makes the storage and the queues that are missing (8 ms when nothing is), because a queue must exist before the first fact;
 * working begins with `start`.
 */
export async function openJobs(database: Database, log: Log, options: JobsOptions): Promise<Jobs> {
	const {
		// The embedded database shares its two or so cores with everything else: what is in hand when a rush begins holds its first buyers up.
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
	const table = openJobTable(database)
	const boss = new PgBoss({
		db: { executeSql: sqlForBoss(database) },
		schema: jobSchema,
		supervise: false,
		schedule: false,
		archiveCompletedAfterSeconds: 600,
		archiveFailedAfterSeconds: 90 * dayInSeconds,
		deleteAfterDays: 2,
	})
	boss.on('error', (error) => {
		if (!isDiskFull(error)) log.error({ err: error }, 'job storage failed')
	})
	await boss.start()
	await prepareStorage(database, [...jobs.keys()])

	const loops = new Map<string, Loop>()
	/** What this process works on now: job id → queue. */
	const inHand = new Map<string, string>()
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
			outcome = taken.retryCount >= taken.retryLimit ? 'dead' : 'failed'
			const about = { err: error, job: job.name, jobId: taken.id, fact: taken.fact.id, attempt: taken.retryCount + 1 }
			if (outcome === 'dead') log.error(about, 'job is dead')
			else log.warn(about, 'job failed and will be tried again')
			await boss.fail(job.name, taken.id, { message: safeMessage(error) }).catch(sayQueueFailed)
		}
		options.observe?.(job.name, outcome, (performance.now() - began) / 1000)
		return outcome
	}

	/** Work after the fact waits while buyers queue, but never for good: some of it is done every few seconds, whatever happens. */
	async function letBuyersGoFirst(mostSeconds = patienceSeconds) {
		for (let waited = 0; waited < mostSeconds * 1000 && isRushing() && !isStopping; waited += glanceMs)
			await new Promise((resolve) => setTimeout(resolve, glanceMs))
	}

	/** Takes some jobs and runs them side by side. @returns whether there may be more */
	async function workOn(world: World, name: string): Promise<boolean> {
		let taken: TakenJob[] = []
		try {
			const job = jobs.get(name)
			if (!job) return false
			await letBuyersGoFirst()
			if (isStopping) return false
			// One alone where buyers still queue: eight mails at a time would hold every answer up for a tenth of a second.
			const most = isRushing() ? 1 : atOnce
			taken = await table.take(name, most)
			for (const { id } of taken) inHand.set(id, name)
			const outcomes = await Promise.all(taken.map((each) => runOne(world, job, each)))
			const done = taken.filter((_, index) => outcomes[index] === 'done').map((each) => each.id)
			if (done.length > 0) await boss.complete(name, done)
			return taken.length === most
		} catch (error) {
			sayQueueFailed(error)
			return false
		} finally {
			for (const { id } of taken) inHand.delete(id)
		}
	}

	/** The database was away: what was taken expires and is tried again, the poll goes on. */
	function sayQueueFailed(error: unknown) {
		if (!isDiskFull(error)) log.error({ err: error }, 'job queue failed')
	}

	async function poll() {
		const names = await table.due([...loops.keys()])
		for (const name of names) loops.get(name)?.wake()
	}

	/** Keeps what still runs from expiring. */
	async function renew() {
		if (inHand.size > 0) await table.renew([...new Set(inHand.values())], [...inHand.keys()])
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
		// The embedded database has one process: whatever is at work there was left by one that was killed.
		if (database.kind === 'embedded') await table.releaseAll()
		if (isStopping) return
		every(pollSeconds, poll)
		every(expireSeconds / 3, renew)
		const upkeep: Upkeep[] = [
			{ name: 'job-maintenance', everySeconds: maintenanceSeconds, run: () => boss.maintain() },
			...given.map((chore) => ({ ...chore, run: (stopping: AbortSignal) => chore.run(world, stopping) })),
		]
		const claim = database.kind === 'embedded' ? async () => true : (chore: Upkeep) => table.claimChore(chore.name, chore.everySeconds)
		chores = startChores(upkeep, { claim, letBuyersGoFirst, log, firstAfterSeconds: settleSeconds })
		await poll()
	}

	return {
		async enqueue(store, work) {
			const unknown = work.find(({ job }) => !jobs.has(job.name))
			if (unknown) throw new Error(`no reaction starts the job ${unknown.job.name}, so nobody would work on it`)
			// While developing, saved code brings its job anew; the newest one works.
			for (const { job } of work) jobs.set(job.name, job)
			if (work.length > 0) await table.insert(store, work, retryDelaySeconds, expireSeconds)
		},
		wake(woken) {
			for (const job of woken) loops.get(job.name)?.wake()
		},
		start(world: World, given: readonly Chore[]) {
			return (starting = begin(world, given))
		},
		async stop() {
			isStopping = true
			// Whoever stops a process that has hardly begun closes the database next. What went wrong is said to whoever started.
			await starting?.catch(() => {})
			const stopping = Promise.all([chores?.stop(), ...[...loops.values()].map((loop) => loop.stop())])
			await within(stopSeconds, stopping).catch((error: unknown) => log.warn({ err: error }, 'some jobs did not end in time'))
			timers.forEach((timer) => clearInterval(timer))
			timers = []
			loops.clear()
		},
		listDead: () => table.listDead(),
		countQueued: () => table.countQueued(),
		async replay(id) {
			const name = await table.revive(id)
			if (name) loops.get(name)?.wake()
		},
	}
}

/** @throws when the work has not ended after so many seconds; it is not stopped, because nothing can stop it */
async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`not ended after ${seconds} s`)), seconds * 1000)
	})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
