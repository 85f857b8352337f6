import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredFact } from '../facts/facts.server.ts'

/** Jobs are kept apart from the product's own tables, because work to do is not a fact of a sale. */
export const jobSchema = pgSchema('jobs')

/** To the microsecond: a job that is due at its transaction's time must not be due only in the next millisecond. */
const moment = () => timestamp({ withTimezone: true })

const jobStates = ['waiting', 'running', 'done', 'dead'] as const

/** Every job that waits, runs, is done or dead. Its statements are plain SQL (`job-table`, `failed-tries`, `job-upkeep`). */
export const jobs = jobSchema.table(
	'job',
	{
		/** Made of the job's fact and name (`jobId`), so that one fact starts a job once. */
		id: uuid().primaryKey(),
		name: text().notNull(),
		fact: jsonb().$type<StoredFact>().notNull(),
		state: text({ enum: jobStates }).notNull().default('waiting'),
		/** When the job may be taken; among waiting jobs, the one due first goes first. */
		dueAt: moment().notNull(),
		/** How many runs began, without the runs whose process was killed. */
		tries: integer().notNull().default(0),
		/** How often a failed run is tried again. */
		retries: integer().notNull(),
		/** How often a process was killed while it ran the job, since the last failure. */
		interruptions: integer().notNull().default(0),
		/** Until this time the job belongs to the process that took it. */
		leaseEndsAt: moment(),
		endedAt: moment(),
		/** Why the last run failed. */
		error: text(),
	},
	(table) => [
		index('job_due')
			.on(table.name, table.dueAt)
			.where(sql`state = 'waiting'`),
		index('job_leases')
			.on(table.leaseEndsAt)
			.where(sql`state = 'running'`),
		index('job_ended')
			.on(table.state, table.endedAt)
			.where(sql`ended_at is not null`),
		check('job_state', sql`state in ('waiting', 'running', 'done', 'dead')`),
		check('job_running', sql`(state = 'running') = (lease_ends_at is not null)`),
		check('job_over', sql`(state in ('done', 'dead')) = (ended_at is not null)`),
	],
)

/** When each chore began last, in whichever process. */
export const chores = jobSchema.table('chore', {
	name: text().primaryKey(),
	beganAt: moment().notNull(),
})
