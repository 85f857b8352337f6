import { z } from 'zod'

/** A transfer as a service or a statement tells it; see `Transfer`. */
export const transferShape = z.object({
	source: z.enum(['sepay', 'casso', 'statement']),
	key: z.string().min(1).max(200),
	account: z.string().min(1).max(40),
	/** Whose account that is; null: the platform's. */
	ownAccountId: z.number().int().positive().safe().nullable().default(null),
	amountMinor: z.number().int().positive().safe(),
	words: z.string().max(500),
	sender: z.object({ name: z.string().max(500), account: z.string().max(500), bank: z.string().max(500) }),
	at: z.iso.datetime(),
})

export type TransferInput = z.output<typeof transferShape>
