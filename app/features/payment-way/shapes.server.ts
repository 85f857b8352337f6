import { z } from 'zod'
import { wayCodes } from '../../kernel/ways.ts'

/** What a form says of ways, as it was typed; and of which ways it says it. */
export const typedWaysShape = z.object({
	ways: z.array(z.enum(wayCodes)).min(1).max(wayCodes.length),
	typed: z.record(z.string().max(40), z.string().max(200)),
})
