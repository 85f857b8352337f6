import { createHash } from 'node:crypto'
import { mayTryAgain, type Database, type RunSql, type Store } from '../database/database.server.ts'
import type { StoredFact } from '../facts/facts.server.ts'
import type { DeadJob, Job, QueuedJobs } from './jobs.server.ts'

/** The schema pg-boss keeps its tables in. */
export const jobSchema = 'jobs'

/** A queued job that this process has taken. */
export interface TakenJob {
	id: string
	fact: StoredFact
	/** How often it was tried before. */
	retryCount: number
	retryLimit: number
}

export interface JobTable {
	/** One statement, however many jobs: 128 jobs cost 3 ms where pg-boss's own insert takes 6. */
	insert: (store: Store, work: readonly { job: Job; fact: StoredFact }[], retryDelaySeconds: number, expireSeconds: number) => Promise<void>
	/** Takes the jobs that waited longest. pg-boss's own fetch sorts the whole backlog: 37 ms with 47 000 waiting, this one 1 ms. */
	take: (name: string, most: number) => Promise<TakenJob[]>
	/** The names among those given that have something to do now. */
	due: (names: readonly string[]) => Promise<string[]>
	/** Says that this process still works on them, so that they do not expire. */
	renew: (names: readonly string[], ids: readonly string[]) => Promise<void>
	/** Gives back what a killed process left behind. Only right where no other process works. */
	releaseAll: () => Promise<void>
	/** True once per period in all processes together. */
	claimChore: (name: string, everySeconds: number) => Promise<boolean>
	listDead: () => Promise<DeadJob[]>
	countQueued: () => Promise<QueuedJobs[]>
	/** Queues a dead job again with all its tries. @returns its name, nothing when it is not dead (any more) */
	revive: (id: string) => Promise<string | undefined>
}

const defaultRetries = 8

/** So often a job's process may be killed under it before that counts as the job's own failure. */
const mostInterruptions = 50

/** The same fact and job always give the same id, so that one fact starts a job once: a UUID (version 5 in form) from SHA-256. */
export function jobId(factId: number, jobName: string): string {
	const hash = createHash('sha256').update(`${factId}/${jobName}`).digest()
	hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
	hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
	return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Makes the queues that are missing, and the table of when each chore began last. Under a lock, because processes start together and making
 * two queues at a time ends in a deadlock; tried again, because workers of an older version may be in the way.
 */
export async function prepareStorage(database: Database, jobNames: readonly string[]): Promise<void> {
	const missing = async (sql: RunSql) => {
		const { rows } = await sql(
			`select name from unnest($1::text[]) as wanted (name) where not exists (select from ${jobSchema}.queue where queue.name = wanted.name)
			union all select '' where to_regclass('${jobSchema}.chore') is null`,
			[jobNames],
		)
		return rows.map((row) => String(row.name))
	}
	for (let attempt = 1; (await missing(database.sql)).length > 0; attempt += 1) {
		try {
			await database.transaction(async (store) => {
				const sql = database.sqlIn(store)
				await sql('select pg_advisory_xact_lock(727275)')
				for (const name of await missing(sql)) {
					if (name) await sql(`select ${jobSchema}.create_queue($1, $2::json)`, [name, JSON.stringify({ policy: 'standard' })])
					else await sql(`create table ${jobSchema}.chore (name text primary key, began_at timestamptz not null)`)
				}
			})
		} catch (error) {
			if (attempt >= 5 || !mayTryAgain(error)) throw error
		}
	}
}

/** Our statements on pg-boss 10's tables, where its own are too slow or would hide an error. */
export function openJobTable(database: Database): JobTable {
	const { sql } = database
	return {
		async insert(store, work, retryDelaySeconds, expireSeconds) {
			// A waiting job is never thrown away: pg-boss would archive it unworked after two weeks.
			await database.sqlIn(store)(
				`insert into ${jobSchema}.job (id, name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, start_after)
				select id, name, data, retries, $2::int, true, $3::int * interval '1 second', now() + interval '10 years',
					now() + wait * interval '1 second'
				from json_to_recordset($1::json) as work (id uuid, name text, data jsonb, retries int, wait int)
				on conflict do nothing`,
				[
					JSON.stringify(
						work.map(({ job, fact }) => ({
							id: jobId(fact.id, job.name),
							name: job.name,
							data: fact,
							retries: job.retries ?? defaultRetries,
							wait: job.waitSeconds ?? 0,
						})),
					),
					retryDelaySeconds,
					expireSeconds,
				],
			)
		},
		async take(name, most) {
			const { rows } = await sql(
				`with next as (
					select id from ${jobSchema}.job where name = $1 and state < 'active' and start_after <= now()
					order by start_after limit $2 for update skip locked
				)
				update ${jobSchema}.job as job
				set state = 'active', started_on = now(), retry_count = case when started_on is null then retry_count else retry_count + 1 end
				from next where job.name = $1 and job.id = next.id
				returning job.id, job.data, job.retry_count, job.retry_limit`,
				[name, most],
			)
			return rows.map((row) => ({
				id: String(row.id),
				fact: row.data as StoredFact,
				retryCount: Number(row.retry_count),
				retryLimit: Number(row.retry_limit),
			}))
		},
		async due(names) {
			// One job of each queue is looked for. `exists` would be planned as a join, which reads every job that waits.
			const { rows } = await sql(
				`select name from unnest($1::text[]) as queue (name)
				where (select true from ${jobSchema}.job where job.name = queue.name and state < 'active' and start_after <= now() limit 1)`,
				[names],
			)
			return rows.map((row) => String(row.name))
		},
		async renew(names, ids) {
			await sql(
				`update ${jobSchema}.job set started_on = now() where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`,
				[names, ids],
			)
		},
		async releaseAll() {
			// Mostly there is nothing, and to ask costs a tenth of the change.
			const { rows } = await sql(`select distinct name from ${jobSchema}.job where state = 'active'`)
			for (const { name } of rows) {
				// Mostly the process died for a reason of its own, so that is no try of the job. One that dies with its process again and again is
				// left alone for longer each time; after many deaths its tries count, so that what kills its process reaches the dead-letter list.
				await sql(
					`with left_behind as (
						select id, coalesce((output->>'interruptions')::int, 0) + 1 as interruptions
						from ${jobSchema}.job where name = $1 and state = 'active' for update
					)
					update ${jobSchema}.job as job
					set state = 'retry',
						started_on = case when interruptions <= $2 then null else started_on end,
						start_after = now() + case when interruptions <= 3 then 0 else least(interruptions * interruptions, 600) end * interval '1 second',
						output = jsonb_build_object('interruptions', interruptions)
					from left_behind
					where job.name = $1 and job.id = left_behind.id and (interruptions <= $2 or job.retry_count < job.retry_limit)`,
					[name, mostInterruptions],
				)
			}
		},
		async claimChore(name, everySeconds) {
			// A tenth early, because timers of different processes and the database's clock never agree to the millisecond.
			const { rows } = await sql(
				`insert into ${jobSchema}.chore as known (name, began_at) values ($1, now())
				on conflict (name) do update set began_at = now() where known.began_at <= now() - $2::float8 * 0.9 * interval '1 second'
				returning name`,
				[name, everySeconds],
			)
			return rows.length > 0
		},
		async listDead() {
			const { rows } = await sql(
				`select id, name, data, coalesce(output->>'message', output->'value'->>'message') as error, extract(epoch from completed_on)::float8 * 1000 as failed_at
				from ${jobSchema}.job where state = 'failed' order by completed_on desc limit 500`,
			)
			return rows.map((row) => ({
				id: String(row.id),
				job: String(row.name),
				fact: row.data as StoredFact,
				error: String(row.error ?? ''),
				failedAt: new Date(Number(row.failed_at)),
			}))
		},
		async countQueued() {
			const { rows } = await sql(
				`select name, count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active
				from ${jobSchema}.job where state <= 'active' group by name order by name`,
			)
			return rows.map((row) => ({ job: String(row.name), waiting: Number(row.waiting), active: Number(row.active) }))
		},
		async revive(id) {
			const { rows } = await sql(
				`update ${jobSchema}.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null, start_after = now()
				where id = $1::uuid and state = 'failed' returning name`,
				[id],
			)
			return rows[0] && String(rows[0].name)
		},
	}
}
