import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { booksOf, placesOf } from '#world/testing/refusing.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { promotions } from '~/features/promotion/tables.server.ts'
import { ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const home = { name: 'Trần Thị Lan', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Cửa Nam', state: 'Hà Nội' }
const lan = callerAs(undefined, { visitor: 'lan' })

const add = ({ value, stage }: Played, variant: keyof Played['stage']['variants'], quantity = 1, name = 'Lan', caller = lan) =>
	value(
		addTicketsToCart,
		{
			eventId: stage.event,
			items: [{ variantId: stage.variants[variant], quantity, attendees: Array.from({ length: quantity }, () => ({ name })) }],
		},
		caller,
	)
const order = (played: Played, paymentMethod: string, more: object = {}, caller = lan) =>
	played.value(placeOrder, { key: randomUUID(), contact, paymentMethod, ...more }, caller)

describe('an order', () => {
	it('in cash is confirmed at once and owed in full', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await add(played, 'plain', 2)
			const placed = await order(played, 'cash_on_delivery')
			expect(placed).toMatchObject({ order: { status: 'Confirmed', total: { amount: 700_000, currency: 'VND' } }, next: { kind: 'done' } })
			expect(await value(findOrder, { id: placed.order.id }, lan)).toMatchObject({
				status: 'Confirmed',
				paymentMethod: 'cash_on_delivery',
				paid: { amount: 0 },
				remaining: { amount: 700_000 },
				holdEndsAt: null,
				contact: { email: 'lan@example.vn', phone: '+84901234567', newsletter: false },
			})
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 2 })
		})
	})

	it('by card waits for payment, with its places held for a whole hold time from now', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, 'plain', 2)
			world.pass({ minutes: 10 })
			const placed = await order(played, 'card')
			expect(placed.order.status).toBe('Pending')
			expect(placed.next).toEqual({ kind: 'redirect', url: expect.stringContaining(placed.order.secret) as string })
			const endsAt = new Date(world.clock().getTime() + 15 * 60_000)
			const found = await value(findOrder, { id: placed.order.id }, lan)
			expect(found).toMatchObject({ holdEndsAt: endsAt.toISOString(), attendees: [{ code: null, ticketUrl: null }, { code: null }] })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			expect((await booksOf(world)).uses).toMatchObject([{ state: 'held', expiresAt: endsAt, cartLineId: null }])
		})
	})

	it('of goods only needs an address and a delivery method, and stores them', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, lan)
			const delivered = { billingAddress: { ...home, useAsShipping: true }, deliveryMethodId: stage.delivery }
			const placed = await order(played, 'card', delivered)
			expect(placed.order).toMatchObject({ status: 'Pending', total: { amount: 530_000 } })
			const found = await value(findOrder, { id: placed.order.id }, lan)
			expect(found).toMatchObject({
				event: { id: stage.event },
				deliveryMethod: 'Giao hàng tiết kiệm',
				shippingAddress: { street: '12 Tràng Tiền', phone: '+84901234567' },
				attendees: [],
				totals: { delivery: { amount: 30_000 } },
			})
			expect(new Date(found.holdEndsAt ?? 0).getTime()).toBe(world.clock().getTime() + 15 * 60_000)
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 2, sold: 0 })
		})
	})

	it('spreads a code over its lines to the unit, and uses it once', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, 'sharedA', 1)
			await add(played, 'plain', 2)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			await world.database.reader.update(promotions).set({ value: 33 }).where(eq(promotions.id, stage.promotions.limited))
			const cart = await value(applyCode, { code: 'banbe' }, lan)
			const shipped = { billingAddress: home, shippingAddress: home, deliveryMethodId: stage.delivery }
			const placed = await order(played, 'cash_on_delivery', shipped)
			const { orderLines } = await booksOf(world)
			expect(orderLines.map(({ discountMinor }) => discountMinor)).toEqual([115_500, 231_000, 82_500])
			expect(cart.totals.discount.amount).toBe(429_000)
			expect(placed.order.total.amount).toBe(1_300_000 - 429_000 + 30_000)
			expect(await placesOf(played, stage.quotas.code)).toEqual({ held: 0, sold: 1 })
		})
	})

	it('is the same for the same key, whatever else is sent, and a new one for another key', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await add(played, 'free')
			const key = randomUUID()
			const first = await order(played, 'free', { key })
			await add(played, 'free', 2)
			expect(await order(played, 'free', { key, contact: { ...contact, name: 'Khác' } })).toEqual(first)
			const second = await order(played, 'free')
			expect(second.order.id).not.toBe(first.order.id)
			expect((await value(findCart, {}, lan)).lines).toEqual([])
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 3 })
		})
	})

	it('is placed once for a cart that is sent twice at the same moment', async () => {
		await play(async (played) => {
			const { refusal, stage } = played
			await add(played, 'free')
			const results = await Promise.all([
				order(played, 'free'),
				refusal(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, lan),
			])
			expect(results[1]).toBe('cart_empty')
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 1 })
		})
	})

	it('keeps what people typed as text, in NFC, HTML and all', async () => {
		await play(async (played) => {
			const { value } = played
			const hostile = '<img src=x onerror=alert(1)> "Lan" & \'Minh\''
			await add(played, 'free', 1, hostile)
			const placed = await order(played, 'free', { contact: { ...contact, name: `${'Nguyễn'.normalize('NFD')} <b>` } })
			const found = await value(findOrder, { id: placed.order.id }, lan)
			expect(found.attendees[0]?.name).toBe(hostile)
			expect(found.contact.name).toBe('Nguyễn <b>')
		})
	})

	it('belongs to the account that placed it, in the language it was placed in', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const customer = asAccount(stage.accounts.customer, { visitor: 'lan', locale: 'en_US' })
			await add(played, 'free', 1, 'Lan', customer)
			const placed = await order(played, 'free', {}, customer)
			const elsewhere = asAccount(stage.accounts.customer, { visitor: 'another-browser' })
			expect(await value(findOrder, { number: placed.order.number.toLowerCase() }, elsewhere)).toMatchObject({ locale: 'en_US' })
		})
	})

	it('leaves out a line that is no longer sold; its places come back when their hold ends', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const store = world.database.reader
			await add(played, 'free', 1)
			await add(played, 'plain', 2)
			await store.delete(variantQuotas).where(eq(variantQuotas.variantId, stage.variants.plain))
			await store.delete(ticketVariants).where(eq(ticketVariants.id, stage.variants.plain))
			const placed = await order(played, 'free')
			expect((await value(findOrder, { id: placed.order.id }, lan)).lines).toMatchObject([{ variantId: stage.variants.free }])
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			world.pass({ minutes: 15 })
			await add(played, 'sharedB', 1)
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 1 })
		})
	})
})
