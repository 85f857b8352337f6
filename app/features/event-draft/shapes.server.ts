import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

/** What stands in a form's fields. What it must hold, the rules of its step decide. */
export const typedShape = z
	.record(z.string().max(80), z.string().max(60_000))
	.refine((typed) => Object.keys(typed).length <= 1200, { error: 'too many fields' })

/** Where the page has just kept a picture. */
export const keptPathShape = z.string().regex(/^events\/[0-9a-f]{32}-[0-9a-f]{24}$/)
