import { z } from 'zod'

/** The id of a row in an operation's input. */
export const idShape = z.number().int().positive().safe()
