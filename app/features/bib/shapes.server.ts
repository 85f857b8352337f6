import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

/** What stands in the fields of a form. */
export const typedShape = z.record(z.string().max(40), z.string().max(500))

/** Where a picture of the file store lies, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^bib-pictures\/[a-z0-9-]{1,100}$/)
