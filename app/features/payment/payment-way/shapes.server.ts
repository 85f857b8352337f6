import { z } from 'zod'
import { wayCodes } from '~/kernel/ways.ts'

/** The typed form of ways, and the ways that it is about. */
export const typedWaysShape = z.object({
	ways: z.array(z.enum(wayCodes)).min(1).max(wayCodes.length),
	typed: z.record(z.string().max(40), z.string().max(200)),
})
