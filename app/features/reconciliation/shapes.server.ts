import { z } from 'zod'
import { currencies } from '../../kernel/money.ts'
import { idShape } from '../cart/shapes.server.ts'
import { gatewayShape } from '../payment/shapes.server.ts'
import { differenceKinds } from './rules/difference.ts'

const minorShape = z.number().int().nonnegative().safe()

/** What came of holding a gateway's books against ours. */
export const comparisonShape = z.object({
	gateway: gatewayShape,
	/** Whose account's books; null: the platform's. */
	ownAccountId: idShape.nullable().default(null),
	/** Absent: the gateway did not answer. */
	compared: z
		.object({
			charges: minorShape,
			from: z.iso.datetime(),
			found: z.array(
				z.object({
					gatewayRef: z.string().min(1).max(300),
					paymentId: idShape.nullable(),
					kind: z.enum(differenceKinds),
					oursMinor: minorShape,
					theirsMinor: minorShape,
					currency: z.enum(currencies),
				}),
			),
			settled: z.array(z.string().max(300)),
		})
		.optional(),
})
