import { z } from 'zod'

export const providerIdShape = z.number().int().positive().safe()
export const monthShape = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
