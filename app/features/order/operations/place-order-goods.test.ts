import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listDeliveryMethods } from '~/features/cart/operations/list-delivery-methods.server.ts'
import { productPictures, products, productVariants } from '~/features/catalog/tables.server.ts'
import { deliveryMethods } from '~/features/delivery/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { plainShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const home = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Phường Cửa Nam', state: 'Hà Nội' },
	useAsShipping: 'on',
}
const tokyo = { ...home, country: 'JP', street: '1-2 Ginza', city: 'Chuo', state: 'Tokyo', zip: '104-0061' }
const lan = callerAs(undefined, { visitor: 'lan' })

async function offer({ world }: Played, more: Partial<typeof deliveryMethods.$inferInsert>): Promise<number> {
	const method = { name: { vi_VN: 'Giao' }, priceMinor: 20_000, currency: 'VND' as const, position: 5, ...more }
	const [row] = await world.database.transaction((store) =>
		store.insert(deliveryMethods).values(method).returning({ id: deliveryMethods.id }),
	)
	return row?.id ?? 0
}
const buyer = (played: Played) => ({
	put: (quantity = 1) => played.value(addProductsToCart, { items: [{ variantId: played.stage.product, quantity }] }, lan),
	checkout: (more: object) => ({ key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', billingAddress: home, ...more }),
})

describe('an order of goods', () => {
	it('has the delivery price of its weight, in the cart, at checkout and in the order', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			const id = await offer(played, { pricing: 'per_kg', perKgMinor: 15_000, minDays: 1, maxDays: 2 })
			await put(3)
			// 3 × 180 g: the price of one begun kilogram.
			const shown = (await played.value(listDeliveryMethods, {}, lan)).find((method) => method.id === id)
			expect(shown).toMatchObject({ price: { amount: 35_000 }, minDays: 1, maxDays: 2 })
			const cart = await played.value(findCart, { deliveryMethodId: id }, lan)
			expect(cart).toMatchObject({ weightGrams: 540, totals: { delivery: { amount: 35_000 }, total: { amount: 785_000 } } })
			const { order } = await played.value(placeOrder, checkout({ deliveryMethodId: id, expectedTotal: cart.totals.total }), lan)
			expect(await played.value(findOrder, { id: order.id }, lan)).toMatchObject({
				weightGrams: 540,
				totals: { delivery: { amount: 35_000 } },
			})
		})
	})

	it('has its tax and its payment fee from its own shop', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			const { stage, value, world } = played
			const shopTerms = {
				...plainShopTerms,
				...{ taxRateBp: 800, taxInclusive: false, paymentFees: { cash_on_delivery: { fixedMinor: 5_000, rateBp: 0 } } },
			}
			await world.database.transaction((store) => store.update(providers).set({ shopTerms }).where(eq(providers.id, stage.provider)))
			await put(2)
			const cart = await value(findCart, { deliveryMethodId: stage.delivery, paymentMethod: 'cash_on_delivery' }, lan)
			const totals = { tax: { amount: 40_000 }, paymentFee: { amount: 5_000 }, delivery: { amount: 30_000 }, total: { amount: 575_000 } }
			expect(cart).toMatchObject({ totals })
			const wanted = checkout({ deliveryMethodId: stage.delivery, expectedTotal: cart.totals.total })
			const { order } = await value(placeOrder, wanted, lan)
			expect(await value(findOrder, { id: order.id }, lan)).toMatchObject({ totals })
		})
	})

	it('shows the picture of the bought variant, not of other variants', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			const { stage, value, world } = played
			await world.database.transaction(async (store) => {
				const variant = eq(productVariants.id, stage.product)
				const [bought] = await store
					.update(productVariants)
					.set({ choices: { color: 'red' } })
					.where(variant)
					.returning()
				const picture = { productId: bought?.productId ?? 0, color: '#000000', alt: { vi_VN: 'Áo' }, position: 0 }
				await store.insert(productPictures).values({ ...picture, path: 'products/red', optionKey: 'color', valueKey: 'red' })
			})
			await put(1)
			const { order } = await value(placeOrder, checkout({ deliveryMethodId: stage.delivery, paymentMethod: 'cash_on_delivery' }), lan)
			const { lines } = await value(findOrder, { id: order.id }, lan)
			expect(lines).toMatchObject([{ kind: 'product', coverUrl: expect.stringContaining('/red_') as string }])
			await world.jobs.runAll(world)
			const mail = world.mail.sent.find(({ key }) => key === `order-confirmed:${order.id}`)
			expect(mail?.html).toMatch(/<img src="http[^"]*\/image\/products\/240x240\/red_240x240"/)
		})
	})

	it('is delivered free of charge from an amount on', async () => {
		await play(async (played) => {
			const { put } = buyer(played)
			const id = await offer(played, { freeFromMinor: 500_000 })
			const price = async () => (await played.value(listDeliveryMethods, {}, lan)).find((method) => method.id === id)?.price.amount
			await put(1)
			expect(await price()).toBe(20_000)
			await put(1)
			expect(await price()).toBe(0)
		})
	})

	it('is refused for a country its delivery does not reach', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			const id = await offer(played, { countries: ['VN'] })
			await put()
			const abroad = checkout({ deliveryMethodId: id, billingAddress: tokyo })
			expect(await played.refusal(placeOrder, abroad, lan)).toBe('not_delivered_there')
			await played.value(placeOrder, { ...abroad, billingAddress: home }, lan)
		})
	})

	it('refuses a delivery method that takes no such weight, or is no longer offered', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			const light = await offer(played, { maxGrams: 200 })
			const gone = await offer(played, { active: false })
			await put(2)
			for (const deliveryMethodId of [light, gone])
				expect(await played.refusal(placeOrder, checkout({ deliveryMethodId }), lan)).toBe('delivery_method_unavailable')
		})
	})

	it('keeps the words for the card of a present', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			await put()
			const wish = { wrap: true, note: ' Chúc mừng\r\nsinh nhật! ' }
			const input = checkout({ deliveryMethodId: played.stage.delivery })
			expect(await played.refusal(placeOrder, { ...input, gift: { note: 'x'.repeat(301) } }, lan)).toBe('invalid_fields')
			const { order } = await played.value(placeOrder, { ...input, gift: wish }, lan)
			expect((await played.value(findOrder, { id: order.id }, lan)).gift).toEqual({ wrap: true, note: 'Chúc mừng\nsinh nhật!' })
		})
	})
})

describe('what cannot be one order', () => {
	it('merchandise of an event that is over is refused, and the cart stays', async () => {
		await play(async (played) => {
			const { put, checkout } = buyer(played)
			await put()
			await played.world.database.transaction((store) =>
				store
					.update(events)
					.set({ startsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-11-02T00:00:00Z') })
					.where(eq(events.id, played.stage.event)),
			)
			expect(await played.refusal(addProductsToCart, { items: [{ variantId: played.stage.product, quantity: 1 }] }, lan)).toBe('event_over')
			expect(await played.refusal(placeOrder, checkout({ deliveryMethodId: played.stage.delivery }), lan)).toBe('event_over')
			expect((await played.value(findCart, {}, lan)).lines).toMatchObject([{ quantity: 1 }])
		})
	})

	it('two currencies in a cart are refused, also when they met by a change of the shop’s currency', async () => {
		await play(async (played) => {
			const { stage, value, refusal, world } = played
			await buyer(played).put()
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items }, lan)
			await world.database.transaction((store) => store.update(products).set({ currency: 'USD' }))
			const input = buyer(played).checkout({ deliveryMethodId: stage.delivery })
			expect(await refusal(placeOrder, input, lan)).toBe('one_currency_only')
		})
	})

	it('two currencies are refused, and the cart stays', async () => {
		await play(async (played) => {
			const { stage, value, refusal, world } = played
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			await world.database.transaction((store) => store.update(products).set({ currency: 'USD' }))
			expect(await refusal(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)).toBe('one_currency_only')
			expect((await value(findCart, {}, lan)).lines).toHaveLength(1)
		})
	})
})
