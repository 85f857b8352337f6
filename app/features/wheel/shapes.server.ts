import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

export const wheelAsked = { eventId: idShape, wheelId: idShape }

const saidShape = z.string().trim().min(1).max(1000)

/** What winners are told of collecting, in every language. */
export const collectingShape = z.object({ vi_VN: saidShape, en_US: saidShape })

/** Where a picture of the file store lies, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^wheel-pictures\/[a-z0-9-]{1,100}$/)

/** What stands in the fields of a wheel's form. */
export const typedShape = z.record(z.string().max(200), z.string().max(1_100_000)).refine((typed) => Object.keys(typed).length <= 3000)
