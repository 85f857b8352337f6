import { createHash } from 'node:crypto'
import type { RunSql } from '~/platform/database/database.server.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { DeadJob, Job, QueuedJobs } from './jobs.server.ts'

/** A queued job that this process has taken. */
export interface TakenJob {
	id: string
	fact: StoredFact
	/** Which try this is, from 1. */
	tries: number
	/** How often it is tried again after the first. */
	retries: number
}

const defaultRetries = 8

/** The same fact and job always give the same id, so that one fact starts a job once: a UUID (version 5 in form) from SHA-256. */
export function jobId(factId: number, jobName: string): string {
	const hash = createHash('sha256').update(`${factId}/${jobName}`).digest()
	hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
	hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
	return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Queues any amount of work in one statement. A job that is queued twice for one fact is queued once. @param sql of the facts' transaction */
export async function insertJobs(sql: RunSql, work: readonly { job: Job; fact: StoredFact }[]): Promise<void> {
	const rows = work.map(({ job, fact }) => ({
		...{ id: jobId(fact.id, job.name), name: job.name, fact },
		...{ retries: job.retries ?? defaultRetries, wait: job.waitSeconds ?? 0 },
	}))
	await sql(
		`insert into jobs.job (id, name, fact, retries, due_at)
		select id, name, fact, retries, now() + wait * interval '1 second'
		from json_to_recordset($1::json) as work (id uuid, name text, fact jsonb, retries int, wait int)
		on conflict do nothing`,
		[JSON.stringify(rows)],
	)
}

/** Takes at most so many of the jobs that are due for longest, for so many seconds; no other process gets them meanwhile. */
export async function takeJobs(sql: RunSql, name: string, most: number, leaseSeconds: number): Promise<TakenJob[]> {
	// Ids in an array: a join would be planned by a guess of how many jobs wait, and may read the whole table.
	const { rows } = await sql(
		`with taken as (
			update jobs.job set state = 'running', tries = tries + 1, lease_ends_at = now() + $3::float8 * interval '1 second'
			where id = any(array(
				select id from jobs.job where name = $1 and state = 'waiting' and due_at <= now()
				order by due_at limit $2 for update skip locked
			))
			returning id, fact, tries, retries, due_at
		)
		select id, fact, tries, retries from taken order by due_at, (fact->>'id')::bigint`,
		[name, most, leaseSeconds],
	)
	return rows.map((row) => ({
		...{ id: String(row.id), fact: row.fact as StoredFact },
		...{ tries: Number(row.tries), retries: Number(row.retries) },
	}))
}

/** Those of the given names that have jobs to do now. */
export async function namesDue(sql: RunSql, names: readonly string[]): Promise<string[]> {
	// This looks for one job of each name. `exists` would be planned as a join, which reads every job that waits.
	const { rows } = await sql(
		`select name from unnest($1::text[]) as known (name)
		where (select true from jobs.job where job.name = known.name and state = 'waiting' and due_at <= now() limit 1)`,
		[names],
	)
	return rows.map((row) => String(row.name))
}

/** Says that this process still works on these jobs: they expire so many seconds later. */
export async function renewJobs(sql: RunSql, ids: readonly string[], leaseSeconds: number): Promise<void> {
	await sql(
		`update jobs.job set lease_ends_at = now() + $2::float8 * interval '1 second' where id = any($1::uuid[]) and state = 'running'`,
		[ids, leaseSeconds],
	)
}

/** Writes down that these jobs are done. */
export async function completeJobs(sql: RunSql, ids: readonly string[]): Promise<void> {
	await sql(`update jobs.job set state = 'done', ended_at = now(), lease_ends_at = null where id = any($1::uuid[]) and state = 'running'`, [
		ids,
	])
}

/** The 500 jobs that died last, the latest first. */
export async function listDeadJobs(sql: RunSql): Promise<DeadJob[]> {
	const { rows } = await sql(
		`select id, name, fact, error, extract(epoch from ended_at)::float8 * 1000 as failed_at
		from jobs.job where state = 'dead' and ended_at is not null order by ended_at desc limit 500`,
	)
	return rows.map((row) => ({
		...{ id: String(row.id), job: String(row.name), fact: row.fact as StoredFact },
		...{ error: String(row.error ?? ''), failedAt: new Date(Number(row.failed_at)) },
	}))
}

/** How many jobs wait and run, by name. It also counts names that this version does not know, so that no waiting job is overlooked. */
export async function countQueuedJobs(sql: RunSql): Promise<QueuedJobs[]> {
	const { rows } = await sql(
		`select name, sum(waiting)::int as waiting, sum(active)::int as active from (
			select name, count(*) as waiting, 0 as active from jobs.job where state = 'waiting' group by name
			union all select name, 0, count(*) from jobs.job where state = 'running' group by name
		) as queued group by name order by name`,
	)
	return rows.map((row) => ({ job: String(row.name), waiting: Number(row.waiting), active: Number(row.active) }))
}

/** Queues a dead job again with all its tries. @returns its name, nothing when it is not dead (any more) */
export async function reviveJob(sql: RunSql, id: string): Promise<string | undefined> {
	const { rows } = await sql(
		`update jobs.job set state = 'waiting', tries = 0, due_at = now(), ended_at = null where id = $1::uuid and state = 'dead' returning name`,
		[id],
	)
	return rows[0] && String(rows[0].name)
}
