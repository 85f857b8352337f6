import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

/** What people call a draw: Crockford's letters. */
export const drawIdShape = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
