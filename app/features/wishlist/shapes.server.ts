import { z } from 'zod'

export const idShape = z.number().int().positive().safe()
