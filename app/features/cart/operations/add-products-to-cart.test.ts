import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { changeCartLine } from './change-cart-line.server.ts'
import { replaceCart } from './replace-cart.server.ts'
import { listDeliveryMethods } from './list-delivery-methods.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })
const goods = (variantId: number, quantity = 1) => ({ items: [{ variantId, quantity }] })

const only = reachedBy(addProductsToCart)
afterAll(() => expect(only.missing()).toEqual([]))

describe('adding goods to a cart', () => {
	it('holds stock beside tickets of the same provider, on one clock', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const before = await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			world.pass({ minutes: 3 })
			await value(addProductsToCart, { items: [...goods(stage.product).items, ...goods(stage.product).items] }, lan)
			const cart = await value(addProductsToCart, goods(stage.product), lan)
			expect(cart.lines).toMatchObject([{ kind: 'ticket' }, { kind: 'product', quantity: 3, attendees: [], held: true }])
			expect(cart.holdEndsAt).toBe(before.holdEndsAt)
			expect(cart.needsDelivery).toBe(true)
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 3, sold: 0 })
			expect(await value(listDeliveryMethods, {}, lan)).toEqual([
				{
					...{ id: stage.delivery, name: 'Giao hàng tiết kiệm', pickup: false, price: { amount: 30_000, currency: 'VND' } },
					...{ countries: null, minDays: null, maxDays: null, freeFrom: null, confirmsPrice: false },
				},
			])
		})
	})

	it('happens once for a press that is sent again, and once more for another press', () =>
		play(async (played) => {
			const { value, refusal, stage } = played
			const press = (quantity: number, key = randomUUID()) => ({ key, ...goods(stage.product, quantity) })
			const first = press(1)
			// A refused press added nothing, so it can be sent again.
			expect(await refusal(addProductsToCart, { ...first, ...goods(stage.product, 9_999) }, lan)).toBe('too_many_pieces')
			const answer = await value(addProductsToCart, first, lan)
			expect(answer.lines).toMatchObject([{ quantity: 1 }])
			expect(await value(addProductsToCart, first, lan)).toEqual(answer)
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 1, sold: 0 })
			expect((await value(addProductsToCart, press(1), lan)).lines).toMatchObject([{ quantity: 2 }])
			// Another visitor's press with the same key is a press of its own.
			expect((await value(addProductsToCart, first, minh)).lines).toMatchObject([{ quantity: 1 }])
			const ticket = { key: randomUUID(), eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }
			await value(addTicketsToCart, ticket, lan)
			await value(addTicketsToCart, ticket, lan)
			expect((await value(addProductsToCart, first, lan)).lines).toMatchObject([{ quantity: 2 }, { kind: 'ticket', quantity: 1 }])
		}))

	it('happens once also when another cart was put aside for it', () =>
		play(async ({ value, stage }) => {
			const beside = { key: randomUUID(), eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }
			const pressed = async () => (await value(replaceCart, beside, lan)).lines
			expect(await pressed()).toMatchObject([{ quantity: 1 }])
			expect(await pressed()).toMatchObject([{ quantity: 1 }])
		}))

	it('lists no delivery for tickets alone', async () => {
		await play(async ({ value, stage }) => {
			expect(await value(listDeliveryMethods, {}, lan)).toEqual([])
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			expect(await value(listDeliveryMethods, {}, lan)).toEqual([])
		})
	})

	it('takes the stock that another visitor’s expired hold still keeps', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await value(addProductsToCart, goods(stage.product, 3), lan)
			await only.refuses(played, 'sold_out', goods(stage.product), minh)
			world.pass({ minutes: 15 })
			await value(addProductsToCart, goods(stage.product, 2), minh)
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 2, sold: 0 })
		})
	})

	it('is refused and changes nothing: beyond the stock, for unknown goods, for too many, without a visitor', async () => {
		await play(async (played) => {
			const { stage, world, value } = played
			await only.refuses(played, 'sold_out', goods(stage.product, 4))
			await only.refuses(played, 'variant_not_found', { items: [...goods(stage.product).items, ...goods(999_999).items] })
			await only.refuses(played, 'too_many_pieces', goods(stage.product, 51))
			await only.refuses(played, 'no_visitor', goods(stage.product), callerAs(undefined, { visitor: undefined }))
			await world.database.reader.update(quotas).set({ size: 200 }).where(eq(quotas.id, stage.quotas.stock))
			const cart = await value(addProductsToCart, goods(stage.product, 50), lan)
			await only.refuses(played, 'too_many_pieces', goods(stage.product), lan)
			expect(await played.refusal(changeCartLine, { lineId: cart.lines[0]?.id, quantity: 51 }, lan)).toBe('too_many_pieces')
		})
	})

	it('is refused for goods of an event that is over, or sold in another currency than the cart', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const store = world.database.reader
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			await store.update(products).set({ currency: 'USD' })
			await only.refuses(played, 'one_currency_only', goods(stage.product), lan)
			world.pass({ minutes: 31 * 24 * 60 })
			await only.refuses(played, 'event_over', goods(stage.product), minh)
		})
	})

	it('never mixes providers, in one request or in two', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const store = world.database.reader
			const [theirs] = await store
				.insert(products)
				.values({
					providerId: stage.otherProvider,
					slug: 'mu',
					name: { vi_VN: 'Mũ' },
					coverPath: 'x',
					coverColor: '#000',
					currency: 'VND',
					position: 0,
				})
				.returning()
			const [hat] = await store
				.insert(productVariants)
				.values({
					productId: theirs?.id ?? 0,
					name: { vi_VN: 'Xanh' },
					priceMinor: 90_000,
					weightGrams: 80,
					quotaId: stage.quotas.free,
					position: 0,
				})
				.returning()
			const both = { items: [...goods(stage.product).items, ...goods(hat?.id ?? 0).items] }
			await only.refuses(played, 'one_provider_only', both, lan)
			await value(addProductsToCart, goods(stage.product), lan)
			await only.refuses(played, 'one_provider_only', goods(hat?.id ?? 0), lan)
		})
	})
})
