import { z } from 'zod'
import { idShape } from '../cart/shapes.server.ts'

/** Whose electronic invoices are asked for, and of which month. */
export const einvoicesAsked = z.object({
	providerId: idShape.optional(),
	/** All that staff may see, not only those of the providers they run. */
	everywhere: z.boolean().default(false),
	month: z
		.string()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
		.optional(),
})
