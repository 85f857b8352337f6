import type { RunSql } from '~/platform/database/database.server.ts'
import type { TakenJob } from './job-table.server.ts'

/**
 * The state of a job after a failed try: dead after the last try, otherwise waiting. The pause ($1, in seconds) doubles with each try, and chance
 * makes it up to twice as long, so that jobs that failed together do not run again together. $2 says why it failed.
 */
const afterFailure = `state = case when tries > retries then 'dead' else 'waiting' end,
	due_at = case when tries > retries then due_at else now() + $1::float8 * 2 ^ least(tries - 1, 15) * (1 + random()) * interval '1 second' end,
	ended_at = case when tries > retries then now() end,
	lease_ends_at = null, interruptions = 0, error = $2`

/** Writes a failed run down. Nothing happens where the job has expired meanwhile: then another process has it, or it waits already. */
export async function failJob(sql: RunSql, { id, tries }: TakenJob, error: string, retryDelaySeconds: number): Promise<void> {
	await sql(`update jobs.job set ${afterFailure} where id = $3::uuid and state = 'running' and tries = $4`, [
		retryDelaySeconds,
		error,
		id,
		tries,
	])
}

/** Fails the jobs whose process has given no sign for the length of their lease: it was killed, or has lost its database. */
export async function expireJobs(sql: RunSql, retryDelaySeconds: number): Promise<void> {
	await sql(`update jobs.job set ${afterFailure} where state = 'running' and lease_ends_at < now()`, [
		retryDelaySeconds,
		'its process gave no sign any more',
	])
}
