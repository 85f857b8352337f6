import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'

/** Whose electronic invoices are asked for, and of which month. */
export const einvoicesAsked = z.object({
	providerId: idShape.optional(),
	/** True: the invoices of all providers, which only staff may see. */
	everywhere: z.boolean().default(false),
	month: z
		.string()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
		.optional(),
})
