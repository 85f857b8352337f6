import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { translated } from '~/kernel/locale.ts'
import { longestSearch, roomFor } from '~/kernel/longest.ts'
import { currencies } from '~/kernel/money.ts'
import { stockFilters } from './rules/desk-products.ts'
import { longest } from './rules/longest.ts'
import { priceChangeKinds, roundings } from './rules/price-change.ts'
import { productStates } from './rules/product.ts'
import { stateActs } from './rules/product-act.ts'
import { mostOptions, mostProductPictures, mostValues, mostVariants } from './rules/product-form.ts'

/** Which products of the desk's list a request asks for; without any field, all of them. */
export const deskProductsFields = {
	search: z.string().max(longestSearch).default(''),
	state: z.enum(productStates).optional(),
	categoryId: idShape.optional(),
	brandId: idShape.optional(),
	providerId: idShape.optional(),
	eventId: idShape.optional(),
	stock: z.enum(stockFilters).optional(),
	onSale: z.boolean().default(false),
}

/** A product's address, as somebody typed it or as a link has it. */
export const slugShape = z.string().min(1).max(300)

/** A change of prices; `isPercentFor` decides whether its number makes sense. */
export const priceChangeShape = z.object({
	kind: z.enum(priceChangeKinds),
	percent: z.number().default(0),
	rounding: z.enum(roundings).default('round'),
})

/** An act of staff on many products at once. */
export const productActShape = z.discriminatedUnion('kind', [
	z.object({ kind: z.enum(stateActs) }),
	z.object({ kind: z.literal('move'), categoryId: idShape }),
	z.object({ kind: z.literal('price'), change: priceChangeShape }),
])

const translatedShape = z
	.object({
		vi_VN: z.string().max(roomFor(longest.description)),
		en_US: z.string().max(roomFor(longest.description)).optional(),
	})
	.transform(({ vi_VN, en_US }) => translated(vi_VN, en_US))
const keyShape = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** A picture that a page has just kept, and the colour that is shown while it loads. */
export const keptPictureShape = z.object({
	path: z.string().regex(/^products\/[0-9a-f]{32}-[0-9a-f]{24}$/),
	color: z.string().regex(/^#[0-9a-f]{6}$/),
})

/** The fields of a product that may be sent. `productIssues` decides what they must hold. */
export const productShape = z.object({
	name: translatedShape,
	description: translatedShape.default({ vi_VN: '' }),
	slug: z.string().max(roomFor(longest.slug)).default(''),
	providerId: z.number().int().nonnegative().safe(),
	eventId: idShape.nullable().default(null),
	brand: z.string().max(roomFor(longest.brand)).default(''),
	categoryId: idShape.nullable().default(null),
	currency: z.enum(currencies).default('VND'),
	depositRateBp: z.number().nullable().default(null),
	restDueDays: z.number().default(14),
	options: z
		.array(
			z.object({
				key: keyShape,
				name: translatedShape,
				values: z
					.array(z.object({ key: keyShape, name: translatedShape, swatch: z.string().max(roomFor(longest.swatch)).optional() }))
					.max(mostValues),
			}),
		)
		.max(mostOptions)
		.default([]),
	variants: z
		.array(
			z.object({
				id: idShape.nullable().default(null),
				choices: z.record(keyShape, keyShape).default({}),
				priceMinor: z.number(),
				originalPriceMinor: z.number().nullable().default(null),
				weightGrams: z.number().default(0),
				stockCode: z.string().max(roomFor(longest.stockCode)).default(''),
				offered: z.boolean().default(true),
			}),
		)
		.max(mostVariants)
		.default([]),
	pictures: z
		.array(
			z.object({
				path: z.string().max(200),
				alt: translatedShape.default({ vi_VN: '' }),
				shows: z.object({ option: keyShape, value: keyShape }).nullable().default(null),
			}),
		)
		.max(mostProductPictures)
		.default([]),
})
