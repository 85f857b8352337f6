import { z } from 'zod'
import { cardGatewayCodes } from '~/kernel/gateway-codes.ts'

export const cardGatewayShape = z.enum(cardGatewayCodes)

/** What a gateway says about a card it keeps. Its signature was checked, or it is the answer to our question. */
export const cardNoticeShape = z.object({
	gateway: cardGatewayShape,
	kind: z.enum(['card_saved', 'card_updated', 'card_removed']),
	customerRef: z.string().min(1).max(300),
	card: z.object({
		ref: z.string().min(1).max(300),
		brand: z.string().max(40),
		lastFour: z.string().regex(/^\d{4}$/),
		expMonth: z.number().int().min(1).max(12),
		expYear: z.number().int().min(2000).max(2200),
		fingerprint: z.string().max(300).optional(),
	}),
})
