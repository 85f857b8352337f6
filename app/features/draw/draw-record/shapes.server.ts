import { z } from 'zod'

/** The id that people use for a draw, in Crockford's letters. */
export const drawIdShape = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
