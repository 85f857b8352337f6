import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { currencies } from '~/kernel/money.ts'
import { gatewayShape } from '~/features/payment/shapes.server.ts'
import { differenceKinds } from './rules/difference.ts'

const minorShape = z.number().int().nonnegative().safe()

/** The result of comparing a gateway's books with ours. */
export const comparisonShape = z.object({
	gateway: gatewayShape,
	/** The own account whose books these are; null: the platform's account. */
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
