import { z } from 'zod'
import { isDay } from './zones.ts'

/** A day in an operation's input: a day that can be computed with in every zone. */
export const dayShape = z.iso.date().refine(isDay)
