import { z } from 'zod'

/** The fields of a form as they were typed. */
export const typedShape = z.record(z.string().max(40), z.string().max(500))

/** A picture's path in the file store, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^bib-pictures\/[a-z0-9-]{1,100}$/)
