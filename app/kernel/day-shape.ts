import { z } from 'zod'
import { isDay } from './zones.ts'

/** A day as operations take it: one that can be reckoned with in every zone. */
export const dayShape = z.iso.date().refine(isDay)
