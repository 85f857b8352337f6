import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A table's own number: integer, given by the database, safe in JavaScript. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to another table's `id`. */
export const ref = () => bigint({ mode: 'number' })

/** An amount in integer minor units of the row's currency (truths §2). */
export const minor = () => bigint({ mode: 'number' })

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
