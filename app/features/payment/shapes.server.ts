import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { currencies } from '~/kernel/money.ts'
import { cardGatewayCodes, gatewayCodes } from '~/kernel/gateway-codes.ts'

export const gatewayShape = z.enum(gatewayCodes)
export const cardGatewayShape = z.enum(cardGatewayCodes)

/** A gateway's notice about a charge, with a checked signature, or its answer to our question. */
export const noticeShape = z.object({
	gateway: gatewayShape,
	/** The own account that sent it; null: the platform's account. */
	ownAccountId: idShape.nullable().default(null),
	/** Unique at the gateway; for an answer it is made from the question and the answer. */
	noticeId: z.string().min(1).max(300),
	gatewayRef: z.string().min(1).max(300),
	/** The key of our request for the charge: `payment:7`. */
	key: z.string().max(300).optional(),
	kind: z.enum(['captured', 'authorized', 'failed', 'canceled', 'refunded', 'refund_failed']),
	amount: z.object({ amount: z.number().int(), currency: z.enum(currencies) }).optional(),
	/** The key of our request for the refund; absent when somebody refunded the money at the gateway itself. */
	refundKey: z.string().max(200).optional(),
	failureCode: z.string().max(100).optional(),
	/** The gateway's own number of a payment, where a refund has to name it. */
	transactionNo: z.string().min(1).max(100).optional(),
})

export type NoticeInput = z.output<typeof noticeShape>
