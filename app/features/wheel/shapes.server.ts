import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

export const wheelAsked = { eventId: idShape, wheelId: idShape }

/** Where a picture of the file store lies, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^wheel-pictures\/[a-z0-9-]{1,100}$/)

/** What stands in the fields of a wheel's form. */
export const typedShape = z.record(z.string().max(200), z.string().max(1_100_000)).refine((typed) => Object.keys(typed).length <= 3000)
