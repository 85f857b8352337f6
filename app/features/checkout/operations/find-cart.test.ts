import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { productPictures, products, productVariants } from '~/features/catalog/tables.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { promotions } from '~/features/promotion/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { findCart } from './find-cart.server.ts'
import { listPaymentMethods } from './list-payment-methods.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })

describe('the cart as its buyer sees it', () => {
	it('is empty for a stranger and in every other browser', async () => {
		await play(async ({ value, stage }) => {
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			for (const visitor of [undefined, 'minh', 'LAN', ''])
				expect(await value(findCart, {}, callerAs(undefined, { visitor }))).toMatchObject({ id: 0, lines: [], holdEndsAt: null })
		})
	})

	it('speaks the reader’s language', async () => {
		await play(async ({ value, stage }) => {
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: 1 }] }, lan)
			expect(await value(findCart, {}, lan)).toMatchObject({ event: { name: 'Chạy đêm Hà Nội' }, lines: [{ name: 'Vé mời' }] })
			const english = callerAs(undefined, { visitor: 'lan', locale: 'en_US' })
			expect(await value(findCart, {}, english)).toMatchObject({
				event: { name: 'Chạy đêm Hà Nội (en)' },
				lines: [{ name: 'Free ticket' }],
			})
		})
	})

	it('adds delivery only when something is delivered, and the fee of a payment method', async () => {
		await play(async ({ value, stage, world }) => {
			await world.database.reader
				.update(events)
				.set({ paymentFees: { card: { fixedMinor: 2_000, rateBp: 100 } }, taxRateBp: 800, taxInclusive: false })
				.where(eq(events.id, stage.event))
			const choice = { deliveryMethodId: stage.delivery, paymentMethod: 'card' }
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			expect(await value(findCart, choice, lan)).toMatchObject({
				needsDelivery: false,
				totals: { delivery: { amount: 0 }, tax: { amount: 28_000 }, paymentFee: { amount: 5_780 }, total: { amount: 383_780 } },
			})
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			expect(await value(findCart, choice, lan)).toMatchObject({
				needsDelivery: true,
				totals: { delivery: { amount: 30_000 }, tax: { amount: 28_000 }, paymentFee: { amount: 8_580 }, total: { amount: 666_580 } },
			})
		})
	})
})

describe('the picture of goods', () => {
	it('shows the chosen variant in the cart', async () => {
		await play(async ({ value, stage, world }) => {
			const store = world.database.reader
			const [variant] = await store.select().from(productVariants).where(eq(productVariants.id, stage.product))
			const productId = variant?.productId ?? 0
			const pictureOf = async () => (await value(findCart, {}, lan)).lines[0]?.coverUrl
			const choose = (color: string) =>
				store.update(productVariants).set({ choices: { color } }).where(eq(productVariants.id, stage.product))
			await store
				.update(products)
				.set({ coverPath: 'products/white', coverOptionKey: 'color', coverValueKey: 'white' })
				.where(eq(products.id, productId))
			const picture = { productId, color: '#000000', alt: { vi_VN: 'Áo' }, optionKey: 'color' }
			await store.insert(productPictures).values([
				{ ...picture, path: 'products/red-back', valueKey: 'red', position: 2 },
				{ ...picture, path: 'products/blue', valueKey: 'blue', position: 0 },
				{ ...picture, path: 'products/red', valueKey: 'red', position: 1 },
			])
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			await choose('red')
			expect(await pictureOf()).toContain('/red_')
			await choose('white')
			expect(await pictureOf()).toContain('/white_')
			await choose('green')
			expect(await pictureOf()).toContain('/white_')
			// A cover without an option shows all variants; the picture of the chosen variant is preferred to it.
			await store.update(products).set({ coverOptionKey: null, coverValueKey: null }).where(eq(products.id, productId))
			await choose('blue')
			expect(await pictureOf()).toContain('/blue_')
		})
	})
})

describe('a line that is not sold any more', () => {
	it('stays in the cart and says so, until it is removed', async () => {
		await play(async ({ value, stage, world }) => {
			const { plain } = stage.variants
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: plain, quantity: 1 }] }, lan)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			expect((await value(findCart, {}, lan)).lines.map(({ notSold }) => notSold)).toEqual([null, null])
			await world.database.reader.update(productVariants).set({ offered: false }).where(eq(productVariants.id, stage.product))
			await world.database.reader.update(ticketVariants).set({ closesAt: world.clock() }).where(eq(ticketVariants.id, plain))
			expect((await value(findCart, {}, lan)).lines.map(({ notSold }) => notSold)).toEqual(['sale_over', 'variant_not_found'])
		})
	})
})

describe('a price before a sale', () => {
	it('is shown only when it is above the price', async () => {
		await play(async ({ value, stage, world }) => {
			const was = (originalPriceMinor: number) =>
				world.database.reader.update(productVariants).set({ originalPriceMinor }).where(eq(productVariants.id, stage.product))
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			await was(100_000)
			expect((await value(findCart, {}, lan)).lines).toMatchObject([{ price: { amount: 250_000 }, originalPrice: null }])
			expect((await value(findEvent, { id: stage.event }, lan)).products.flatMap(({ variants }) => variants)).toMatchObject([
				{ originalPrice: null },
			])
			await was(300_000)
			expect((await value(findCart, {}, lan)).lines).toMatchObject([{ originalPrice: { amount: 300_000 } }])
		})
	})
})

describe('ways to pay', () => {
	it('are only “free” for a free cart; for other carts they name also coming ones', async () => {
		await play(async ({ value, stage }) => {
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: 1 }] }, lan)
			expect(await value(listPaymentMethods, {}, lan)).toMatchObject([{ code: 'free', comingSoon: false, fee: { amount: 0 } }])
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			const methods = await value(listPaymentMethods, {}, lan)
			expect(methods.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code)).toEqual(['card', 'cash_on_delivery'])
			expect(methods.filter(({ comingSoon }) => comingSoon).map(({ code }) => code)).toEqual(['paypal', 'apple_pay', 'google_pay'])
		})
	})

	it('still take money for the delivery when a code makes the goods free', async () => {
		await play(async ({ value, stage, world }) => {
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			await world.database.transaction((store) => store.update(promotions).set({ value: 100 }))
			await value(applyCode, { code: 'BANBE' }, lan)
			const methods = await value(listPaymentMethods, { deliveryMethodId: stage.delivery }, lan)
			expect(methods.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code)).toEqual(['card', 'cash_on_delivery'])
		})
	})
})
