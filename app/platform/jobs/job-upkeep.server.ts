import type { RunSql } from '~/platform/database/database.server.ts'

/** How long a job stays in its table after its end. A done job is kept so that people can look it up; a dead job waits for a person. */
const keptDays = { done: 2, dead: 90 }
/** So many jobs are removed at a time. Then nobody waits long for the embedded database, and no transaction is as large as a day's sale. */
const mostAtOnce = 1_000

/** Removes the jobs that ended long ago, some at a time. @param stopping aborted when the process is to end */
export async function removeEndedJobs(sql: RunSql, stopping: AbortSignal): Promise<void> {
	for (const [state, days] of Object.entries(keptDays)) {
		let removed = mostAtOnce
		while (removed === mostAtOnce && !stopping.aborted) {
			const { rows } = await sql(
				`with gone as (
					delete from jobs.job where id = any(array(
						select id from jobs.job where state = $1 and ended_at < now() - $2::int * interval '1 day' limit $3
					)) returning id
				)
				select count(*)::int as removed from gone`,
				[state, days, mostAtOnce],
			)
			removed = Number(rows[0]?.removed)
		}
	}
}

/** This often a process may be killed while it runs a job, before the kills count as failures of the job itself. */
const mostInterruptions = 50

/**
 * Releases the jobs that a killed process had taken. Only right where no other process works.
 *
 * Mostly the process died for another reason, so that does not count as a try of the job. A job whose process dies again and again waits longer
 * each time. After many deaths its tries count, so that a job that kills its process reaches the dead-letter list.
 */
export async function releaseJobs(sql: RunSql): Promise<void> {
	await sql(
		`update jobs.job
		set state = 'waiting', lease_ends_at = null, interruptions = interruptions + 1,
			tries = case when interruptions < $1 then tries - 1 else tries end,
			due_at = now() + case when interruptions < 3 then 0 else least((interruptions + 1) ^ 2, 600) end * interval '1 second'
		where state = 'running' and (interruptions < $1 or tries <= retries)`,
		[mostInterruptions],
	)
}
