import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { currencies } from '~/kernel/money.ts'
import { deliveryPricings } from './rules/delivery.ts'
import { longest } from './rules/longest.ts'

export const methodIdShape = z.number().int().positive().safe()
const name = z.string().max(roomFor(longest.name))

/** A delivery method as it is sent; `checkDeliveryMethod` decides what it must hold. */
export const deliveryMethodShape = z.object({
	name: z.object({ vi_VN: name, en_US: name.default('') }),
	pricing: z.enum(deliveryPricings).default('flat'),
	priceMinor: z.number().default(0),
	perKgMinor: z.number().default(0),
	weightSteps: z
		.array(z.object({ upToGrams: z.number(), priceMinor: z.number() }))
		.max(100)
		.default([]),
	currency: z.enum(currencies).default('VND'),
	freeFromMinor: z.number().nullable().default(null),
	minGrams: z.number().nullable().default(null),
	maxGrams: z.number().nullable().default(null),
	countries: z.array(z.string().max(10)).max(300).nullable().default(null),
	minDays: z.number().nullable().default(null),
	maxDays: z.number().nullable().default(null),
	pickup: z.boolean().default(false),
	confirmsPrice: z.boolean().default(false),
})
