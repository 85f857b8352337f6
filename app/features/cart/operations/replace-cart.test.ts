import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { call } from '../../../platform/operations/call.server.ts'
import { products, productVariants } from '../../catalog/tables.server.ts'
import { quotas } from '../../quota/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { applyCode } from './apply-code.server.ts'
import { findCart } from './find-cart.server.ts'
import { replaceCart } from './replace-cart.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })

/** A hat of the other provider's, five of them, for 90 000 ₫. */
async function hatIn({ world, stage }: Played, currency: 'VND' | 'USD' = 'VND') {
	const store = world.database.reader
	const providerId = stage.otherProvider
	const [quota] = await store.insert(quotas).values({ providerId, name: 'mũ', size: 5 }).returning()
	const [hat] = await store
		.insert(products)
		.values({ providerId, slug: 'mu', name: { vi_VN: 'Mũ' }, coverPath: 'x', coverColor: '#000', currency, position: 0 })
		.returning()
	const [variant] = await store
		.insert(productVariants)
		.values({
			...{ productId: hat?.id ?? 0, name: { vi_VN: 'Xanh' }, priceMinor: 90_000, weightGrams: 80 },
			...{ quotaId: quota?.id ?? 0, position: 0 },
		})
		.returning()
	return { variantId: variant?.id ?? 0, quotaId: quota?.id ?? 0 }
}

/** A cart with a ticket, two shirts and a code. */
async function filled({ value, stage }: Played) {
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, lan)
	await value(applyCode, { code: 'BANBE' }, lan)
}

const only = reachedBy(replaceCart)
afterAll(() => expect(only.missing()).toEqual([]))

describe('goods and tickets that may not join a cart', () => {
	it('are refused with whose things are in it', () =>
		play(async (played) => {
			const { world, stage } = played
			const hat = await hatIn(played)
			const told = async (operation: Parameters<typeof call>[1], input: unknown) => {
				const answer = await call(world, operation, input, lan)
				return answer.ok ? answer : answer.refusal
			}
			const hats = { items: [{ variantId: hat.variantId, quantity: 1 }] }
			const mixed = { items: [{ variantId: stage.product, quantity: 1 }, ...hats.items] }
			// In an empty cart there is nobody to name.
			expect((await told(addProductsToCart, mixed)) as object).toMatchObject({ code: 'one_provider_only', data: {} })
			await filled(played)
			const named = { code: 'one_provider_only', data: { cartProviderName: 'Hội Chạy Hà Nội' } }
			expect(await told(addProductsToCart, hats)).toMatchObject(named)
			await played.value(replaceCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const tickets = { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }
			expect(await told(addTicketsToCart, tickets)).toMatchObject(named)
			await played.value(replaceCart, hats, lan)
			expect(
				await told(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }),
			).toMatchObject({
				code: 'one_provider_only',
				data: { cartProviderName: 'Ban Khác' },
			})
		}))
})

describe('replacing a cart', () => {
	it('gives everything back and holds the new things, with a clock of their own', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const hat = await hatIn(played)
			await filled(played)
			world.pass({ minutes: 5 })
			const item = { variantId: hat.variantId, quantity: 2 }
			const cart = await value(replaceCart, { items: [item, { ...item, quantity: 1 }] }, lan)
			expect(cart).toMatchObject({
				...{ eventId: null, codes: [], holdEndsAt: new Date(world.clock().getTime() + 15 * 60_000).toISOString() },
				lines: [{ kind: 'product', variantId: hat.variantId, quantity: 3, held: true }],
			})
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 0, sold: 0 })
			expect(await placesOf(played, hat.quotaId)).toEqual({ held: 3, sold: 0 })
		}))

	it('takes tickets of another event with who comes, and is an ordinary filling where the cart is empty', () =>
		play(async (played) => {
			const { value, stage } = played
			await hatIn(played)
			await filled(played)
			const items = [{ variantId: stage.variants.foreign, quantity: 2, attendees: [{ name: 'Lan' }] }]
			const cart = await value(replaceCart, { eventId: stage.otherEvent, items }, lan)
			expect(cart).toMatchObject({ eventId: stage.otherEvent, lines: [{ quantity: 2, attendees: [{ name: 'Lan' }, {}] }] })
			const minh = callerAs(undefined, { visitor: 'minh' })
			expect((await value(replaceCart, { items: [{ variantId: stage.product, quantity: 1 }] }, minh)).lines).toHaveLength(1)
		}))

	it('frees its own places for what comes, where both are of the same quota', () =>
		play(async (played) => {
			const { value, stage } = played
			const items = [{ variantId: stage.product, quantity: 3 }]
			await value(addProductsToCart, { items }, lan)
			await value(replaceCart, { items }, lan)
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 3, sold: 0 })
		}))

	it('keeps the old cart whole when the new things cannot be had', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const hat = await hatIn(played)
			await filled(played)
			const before = await value(findCart, {}, lan)
			const { variants } = stage
			const of = (variantId: number, quantity = 1) => ({ eventId: stage.event, items: [{ variantId, quantity }] })
			const goods = (variantId: number, quantity = 1) => ({ items: [{ variantId, quantity }] })
			await only.refuses(played, 'sold_out', goods(hat.variantId, 6), lan)
			await only.refuses(played, 'variant_not_found', goods(999_999), lan)
			await only.refuses(played, 'variant_not_found', of(variants.foreign), lan)
			await only.refuses(played, 'too_many_pieces', goods(hat.variantId, 51), lan)
			await only.refuses(played, 'sale_over', of(variants.over), lan)
			await only.refuses(played, 'not_yet_on_sale', of(variants.soon), lan)
			await only.refuses(played, 'contact_organiser', of(variants.contact), lan)
			await only.refuses(played, 'below_minimum', of(variants.asking, 1), lan)
			await only.refuses(played, 'above_maximum', of(variants.asking, 7), lan)
			await only.refuses(played, 'one_provider_only', { items: [...goods(stage.product).items, ...goods(hat.variantId).items] }, lan)
			await only.refuses(played, 'no_visitor', goods(stage.product), callerAs(undefined, { visitor: undefined }))
			await world.database.reader.update(products).set({ currency: 'USD' }).where(eq(products.slug, 'mu'))
			await only.refuses(played, 'one_currency_only', { items: [...goods(stage.product).items, ...goods(hat.variantId).items] }, lan)
			expect(await value(findCart, {}, lan)).toEqual(before)
			world.pass({ minutes: 31 * 24 * 60 })
			await only.refuses(played, 'event_over', goods(stage.product), lan)
		}))
})
