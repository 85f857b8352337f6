import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

export const wheelAsked = { eventId: idShape, wheelId: idShape }

/** What stands in the fields of a wheel's form. */
export const typedShape = z.record(z.string().max(200), z.string().max(1_100_000)).refine((typed) => Object.keys(typed).length <= 3000)
