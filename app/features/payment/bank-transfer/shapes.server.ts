import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longest } from './rules/longest.ts'

/** A transfer as a notice service or a statement reports it; see `Transfer`. */
export const transferShape = z.object({
	source: z.enum(['sepay', 'casso', 'statement']),
	key: z.string().min(1).max(200),
	account: z.string().min(1).max(40),
	/** The own account the transfer came to; null: the platform's. */
	ownAccountId: idShape.nullable().default(null),
	amountMinor: z.number().int().positive().safe(),
	words: z.string().max(longest.words),
	sender: z.object({ name: z.string().max(500), account: z.string().max(500), bank: z.string().max(500) }),
	at: z.iso.datetime(),
})

export type TransferInput = z.output<typeof transferShape>
