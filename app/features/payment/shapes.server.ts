import { z } from 'zod'
import { currencies } from '../../kernel/money.ts'
import { cardGatewayCodes, gatewayCodes } from '../../kernel/gateway-codes.ts'

export const gatewayShape = z.enum(gatewayCodes)
export const cardGatewayShape = z.enum(cardGatewayCodes)

/** What a gateway says about a charge, after its signature was checked or as the answer to a question of ours. */
export const noticeShape = z.object({
	gateway: gatewayShape,
	/** By whose account it was told; null: the platform's. */
	ownAccountId: z.number().int().positive().safe().nullable().default(null),
	/** Unique at the gateway; for an answer to a question it is made of what was asked and answered. */
	noticeId: z.string().min(1).max(300),
	gatewayRef: z.string().min(1).max(300),
	/** The key the charge was asked for by: `payment:7`. */
	key: z.string().max(300).optional(),
	kind: z.enum(['captured', 'authorized', 'failed', 'canceled', 'refunded', 'refund_failed']),
	amount: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
	/** Which refund, by the key it was asked for with; absent when somebody gave the money back at the gateway itself. */
	refundKey: z.string().max(200).optional(),
	failureCode: z.string().max(100).optional(),
	/** The gateway's own number of a payment, where a refund has to name it. */
	transactionNo: z.string().min(1).max(100).optional(),
})

export type NoticeInput = z.output<typeof noticeShape>
