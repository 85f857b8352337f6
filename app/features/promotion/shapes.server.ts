import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { currencies } from '~/kernel/money.ts'
import { longest } from './rules/longest.ts'
import { promotionKinds, promotionTargets, stackings } from './rules/promotion.ts'

const someIds = z.array(idShape).max(200).default([])
const instantShape = z
	.string()
	.max(40)
	.datetime({ offset: true })
	.transform((text) => new Date(text))

/** The fields of a promotion on the wire. `checkPromotion` checks them. */
export const promotionShape = z.object({
	eventId: idShape.nullable().default(null),
	name: z.object({ vi_VN: z.string().max(roomFor(longest.name)), en_US: z.string().max(roomFor(longest.name)).optional() }),
	automatic: z.boolean().default(false),
	code: z.string().max(roomFor(longest.code)).default(''),
	kind: z.enum(promotionKinds),
	value: z.number().default(0),
	mostMinor: z.number().nullable().default(null),
	buyPieces: z.number().nullable().default(null),
	getPieces: z.number().nullable().default(null),
	target: z.enum(promotionTargets).default('everything'),
	ticketIds: someIds,
	productIds: someIds,
	categoryIds: someIds,
	currency: z.enum(currencies).default('VND'),
	minimumMinor: z.number().default(0),
	startsAt: instantShape.nullable().default(null),
	endsAt: instantShape.nullable().default(null),
	useLimit: z.number().nullable().default(null),
	perBuyer: z.number().nullable().default(null),
	stacking: z.enum(stackings).default('exclusive'),
	position: z.number().default(0),
})
