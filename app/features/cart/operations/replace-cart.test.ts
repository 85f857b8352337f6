import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { call } from '~/platform/operations/call.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { applyCode } from './apply-code.server.ts'
import { emptyCart } from './empty-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listWaitingCarts } from './list-waiting-carts.server.ts'
import { replaceCart } from './replace-cart.server.ts'
import { resumeCart } from './resume-cart.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })

/** A hat of the other provider for 90 000 ₫, five in stock. */
async function hatIn({ world, stage }: Played, { providerId = stage.otherProvider, currency = 'VND' as 'VND' | 'USD' } = {}) {
	const store = world.database.reader
	const [quota] = await store.insert(quotas).values({ providerId, name: 'mũ', size: 5 }).returning()
	const [hat] = await store
		.insert(products)
		.values({ providerId, slug: `mu-${currency}`, name: { vi_VN: 'Mũ' }, coverPath: 'x', coverColor: '#000', currency, position: 0 })
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

const emptied = ({ value }: Played) => value(emptyCart, {}, lan)

const only = reachedBy(replaceCart)
afterAll(() => expect(only.missing()).toEqual([]))

describe('goods and tickets that may not join a cart', () => {
	it('are refused, and the refusal names the provider of the cart', () =>
		play(async (played) => {
			const { world, stage } = played
			const hat = await hatIn(played)
			const told = async (operation: Parameters<typeof call>[1], input: unknown) => {
				const answer = await call(world, operation, input, lan)
				return answer.ok ? answer : answer.refusal
			}
			const hats = { items: [{ variantId: hat.variantId, quantity: 1 }] }
			const mixed = { items: [{ variantId: stage.product, quantity: 1 }, ...hats.items] }
			// An empty cart has no provider to name.
			expect((await told(addProductsToCart, mixed)) as object).toMatchObject({ code: 'one_provider_only', data: {} })
			await filled(played)
			const named = { code: 'one_provider_only', data: { cartProviderName: 'Hội Chạy Hà Nội' } }
			expect(await told(addProductsToCart, hats)).toMatchObject(named)
			const goods = { items: [{ variantId: stage.product, quantity: 1 }] }
			await emptied(played)
			await played.value(addProductsToCart, goods, lan)
			const tickets = { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }
			expect(await told(addTicketsToCart, tickets)).toMatchObject(named)
			await emptied(played)
			await played.value(replaceCart, hats, lan)
			expect(
				await told(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }),
			).toMatchObject({
				code: 'one_provider_only',
				data: { cartProviderName: 'Ban Khác' },
			})
		}))
})

/** The things in the cart in use, and the names of the waiting carts. */
async function bothOf({ value }: Played, caller = lan) {
	const { lines } = await value(findCart, {}, caller)
	return {
		lines: lines.map(({ kind, quantity, held }) => `${held ? 'held' : 'not held'}: ${quantity} ${kind}`),
		waiting: (await value(listWaitingCarts, {}, caller)).map(({ name, count }) => `${count} of ${name}`),
	}
}

describe('replacing a cart', () => {
	it('puts it aside with its holds, attendees and code, and holds the new things on a clock of their own', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const hat = await hatIn(played)
			await filled(played)
			const before = await value(findCart, {}, lan)
			world.pass({ minutes: 5 })
			const item = { variantId: hat.variantId, quantity: 2 }
			const cart = await value(replaceCart, { items: [item, { ...item, quantity: 1 }] }, lan)
			expect(cart).toMatchObject({
				...{ eventId: null, codes: [], holdEndsAt: new Date(world.clock().getTime() + 15 * 60_000).toISOString() },
				lines: [{ kind: 'product', variantId: hat.variantId, quantity: 3, held: true }],
			})
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 1, sold: 0 })
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 2, sold: 0 })
			expect(await placesOf(played, hat.quotaId)).toEqual({ held: 3, sold: 0 })

			const [waiting] = await value(listWaitingCarts, {}, lan)
			expect(waiting).toMatchObject({ name: 'Chạy đêm Hà Nội', count: 3 })
			expect(await value(findCart, {}, lan)).toMatchObject({ othersWait: true })
			expect(before).toMatchObject(await value(resumeCart, { cartId: waiting?.id }, lan).then(({ id: _id, ...resumed }) => resumed))
			expect(await bothOf(played)).toEqual({ lines: ['held: 1 ticket', 'held: 2 product'], waiting: ['3 of Mũ'] })
		}))

	it('takes tickets of another event with their attendees, and only adds them when the cart is empty', () =>
		play(async (played) => {
			const { value, stage } = played
			await filled(played)
			const items = [{ variantId: stage.variants.foreign, quantity: 2, attendees: [{ name: 'Lan' }] }]
			const cart = await value(replaceCart, { eventId: stage.otherEvent, items }, lan)
			expect(cart).toMatchObject({ eventId: stage.otherEvent, lines: [{ quantity: 2, attendees: [{ name: 'Lan' }, {}] }] })
			const minh = callerAs(undefined, { visitor: 'minh' })
			expect((await value(replaceCart, { items: [{ variantId: stage.product, quantity: 1 }] }, minh)).lines).toHaveLength(1)
			expect(await value(listWaitingCarts, {}, minh)).toEqual([])
		}))

	it('adds the things to the cart in use when they may join it', () =>
		play(async (played) => {
			const { value, stage } = played
			const items = [{ variantId: stage.product, quantity: 1 }]
			await value(addProductsToCart, { items }, lan)
			await value(replaceCart, { items }, lan)
			expect(await bothOf(played)).toEqual({ lines: ['held: 2 product'], waiting: [] })
		}))

	it('goes on with the waiting cart when the things may join it', () =>
		play(async (played) => {
			const { value, stage } = played
			const hat = await hatIn(played)
			const hats = { items: [{ variantId: hat.variantId, quantity: 1 }] }
			const shirts = { items: [{ variantId: stage.product, quantity: 1 }] }
			await filled(played)
			await value(replaceCart, hats, lan)
			await value(replaceCart, shirts, lan)
			expect(await bothOf(played)).toEqual({ lines: ['held: 1 ticket', 'held: 3 product'], waiting: ['1 of Mũ'] })
			await value(replaceCart, hats, lan)
			expect(await bothOf(played)).toEqual({ lines: ['held: 2 product'], waiting: ['4 of Chạy đêm Hà Nội'] })
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 3, sold: 0 })
		}))

	it('keeps goods in two currencies apart, also of one seller', () =>
		play(async (played) => {
			const { value, refusal, stage } = played
			const hat = await hatIn(played, { providerId: stage.provider, currency: 'USD' })
			const hats = { items: [{ variantId: hat.variantId, quantity: 1 }] }
			const shirts = { items: [{ variantId: stage.product, quantity: 1 }] }
			await value(addProductsToCart, shirts, lan)
			expect(await refusal(addProductsToCart, hats, lan)).toBe('one_currency_only')
			await value(replaceCart, hats, lan)
			await value(replaceCart, shirts, lan)
			await value(replaceCart, hats, lan)
			expect(await bothOf(played)).toEqual({ lines: ['held: 2 product'], waiting: ['2 of Áo thun'] })
		}))

	it('never shows another visitor’s carts, and lets nobody take them', () =>
		play(async (played) => {
			const { value, refusal } = played
			const hat = await hatIn(played)
			await filled(played)
			await value(replaceCart, { items: [{ variantId: hat.variantId, quantity: 1 }] }, lan)
			const [waiting] = await value(listWaitingCarts, {}, lan)
			for (const visitor of ['minh', 'la', 'lan:event', undefined]) {
				const other = callerAs(undefined, { visitor })
				expect(await value(listWaitingCarts, {}, other)).toEqual([])
				expect(await refusal(resumeCart, { cartId: waiting?.id }, other)).toBe('cart_not_found')
			}
		}))

	it('keeps the old cart whole when the new things are refused', () =>
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
			await hatIn(played, { providerId: stage.provider, currency: 'USD' }).then(({ variantId }) =>
				only.refuses(played, 'one_currency_only', { items: [...goods(stage.product).items, ...goods(variantId).items] }, lan),
			)
			expect(await value(findCart, {}, lan)).toEqual(before)
			expect(await value(listWaitingCarts, {}, lan)).toEqual([])
			world.pass({ minutes: 31 * 24 * 60 })
			await only.refuses(played, 'event_over', goods(stage.product), lan)
		}))
})
