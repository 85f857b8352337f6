import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { changeCartLine } from '~/features/cart/operations/change-cart-line.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { renewHold } from '~/features/cart/operations/renew-hold.server.ts'
import { cartLines } from '~/features/cart/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { promotions } from '~/features/promotion/tables.server.ts'
import { quotas, quotaUses } from '~/features/quota/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import { startPayment } from '~/features/payment/operations/start-payment.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { expireOrder } from './expire-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })

const add = ({ value, stage }: Played, variant: keyof Played['stage']['variants'], quantity = 1, caller = lan) =>
	value(
		addTicketsToCart,
		{
			eventId: variant === 'foreign' ? stage.otherEvent : stage.event,
			items: [{ variantId: stage.variants[variant], quantity, attendees: Array.from({ length: quantity }, () => ({ name: 'Lan' })) }],
		},
		caller,
	)
const checkout = (more: object = {}) => ({ key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', ...more })

// A deleted code is on no cart any more: it no longer counts, and the total shows that.
// Refusals that only goods can have are in place-order-goods.test.ts.
const only = reachedBy(placeOrder, ['not_delivered_there', 'event_over', 'one_currency_only'])
afterAll(() => expect(only.missing()).toEqual([]))

describe('an order is refused and nothing changes', () => {
	it("without a cart of one's own", async () => {
		await play(async (played) => {
			await add(played, 'plain')
			await only.refuses(played, 'cart_empty', checkout(), minh)
			await only.refuses(played, 'cart_empty', checkout(), callerAs(undefined, { visitor: undefined }))
		})
	})

	it("with somebody else's key", async () => {
		await play(async (played) => {
			const key = randomUUID()
			await add(played, 'plain')
			await played.value(placeOrder, checkout({ key }), lan)
			await add(played, 'plain', 1, minh)
			await only.refuses(played, 'key_taken', checkout({ key }), minh)
		})
	})

	it('when the hold ran out, even before its places were given back; a renewed hold is accepted', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, 'plain', 2)
			world.pass({ minutes: 14, seconds: 59 })
			world.pass({ seconds: 1 })
			await only.refuses(played, 'hold_expired', checkout(), lan)
			await value(renewHold, {}, lan)
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			await value(placeOrder, checkout(), lan)
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 2 })
		})
	})

	it('when the held lines are no longer for sale', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const store = world.database.reader
			const { plain } = stage.variants
			const cart = await add(played, 'plain', 2)
			const variant = (change: Partial<typeof ticketVariants.$inferInsert>) =>
				store.update(ticketVariants).set(change).where(eq(ticketVariants.id, plain))
			const limits = (minPerOrder: number, maxPerOrder: number) =>
				store
					.update(tickets)
					.set({ minPerOrder, maxPerOrder })
					.where(eq(tickets.id, cart.lines[0]?.ticketId ?? 0))
			await limits(3, 6)
			await only.refuses(played, 'below_minimum', checkout(), lan)
			await limits(1, 1)
			await only.refuses(played, 'above_maximum', checkout(), lan)
			await variant({ opensAt: new Date(world.clock().getTime() + 1) })
			await only.refuses(played, 'not_yet_on_sale', checkout(), lan)
			await variant({ contact: true })
			await only.refuses(played, 'contact_organiser', checkout(), lan)
			await variant({ closesAt: world.clock(), contact: false, opensAt: null })
			await only.refuses(played, 'sale_over', checkout(), lan)
			await variant({ closesAt: null })
			await store.delete(variantQuotas).where(eq(variantQuotas.variantId, plain))
			await only.refuses(played, 'sold_out', checkout(), lan)
			await store.update(events).set({ state: 'draft' }).where(eq(events.id, stage.event))
			await only.refuses(played, 'variant_not_found', checkout(), lan)
		})
	})

	it('with attendees or a buyer without usable contact details', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.asking, quantity: 2 }] }, lan)
			await only.refuses(played, 'attendees_incomplete', checkout(), lan)
			await add(played, 'plain', 1, minh)
			const people = [
				{ email: 'lan', name: 'Lan', phone: '0901234567' },
				{ email: '', name: 'Lan', phone: '0901234567' },
				{ email: 'lan@example.vn', name: '  ', phone: '0901234567' },
				{ email: 'lan@example.vn', name: 'Lan', phone: '12' },
				{ email: 'lan@example.vn\r\nBcc: x@example.com', name: 'Lan', phone: '0901234567' },
			]
			for (const each of people) await only.refuses(played, 'invalid_fields', checkout({ contact: each }), minh)
		})
	})

	it('for goods without address, without delivery method, or in absurd numbers', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const cart = await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const home = { name: 'Lan', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Cửa Nam', state: 'Hà Nội' }
			const both = { billingAddress: home, shippingAddress: home }
			await only.refuses(played, 'invalid_fields', checkout({ deliveryMethodId: stage.delivery }), lan)
			await only.refuses(played, 'invalid_fields', checkout({ billingAddress: home, deliveryMethodId: stage.delivery }), lan)
			await only.refuses(played, 'delivery_method_unavailable', checkout(both), lan)
			await only.refuses(played, 'delivery_method_unavailable', checkout({ ...both, deliveryMethodId: stage.delivery + 1_000 }), lan)
			const store = world.database.reader
			await store.update(quotas).set({ size: 100 }).where(eq(quotas.id, stage.quotas.stock))
			await value(changeCartLine, { lineId: cart.lines[0]?.id, quantity: 50 }, lan)
			// More than a cart can hold, as an older version might have stored it.
			await store.update(cartLines).set({ quantity: 51 })
			await store.update(quotaUses).set({ quantity: 51 })
			await store.update(quotas).set({ held: 51 }).where(eq(quotas.id, stage.quotas.stock))
			await only.refuses(played, 'too_many_pieces', checkout({ ...both, deliveryMethodId: stage.delivery }), lan)
		})
	})

	it('by a payment method that is not accepted, or for a wrong price', async () => {
		await play(async (played) => {
			const { stage, world } = played
			await add(played, 'plain')
			for (const paymentMethod of ['free', 'paypal', 'apple_pay', 'google_pay'])
				await only.refuses(played, 'payment_method_unavailable', checkout({ paymentMethod }), lan)
			await world.database.reader
				.update(events)
				.set({ paymentMethods: ['card'] })
				.where(eq(events.id, stage.event))
			await only.refuses(played, 'payment_method_unavailable', checkout(), lan)
			const beyond = { greatestMinor: 300_000 }
			await world.database.reader
				.update(events)
				.set({ wayTerms: { card: beyond, vietqr: { off: true }, vnpay: beyond, momo: beyond, zalopay: { leastMinor: 350_001 } } })
				.where(eq(events.id, stage.event))
			await only.refuses(played, 'no_way_offered', checkout({ paymentMethod: 'card' }), lan)
			await world.database.reader.update(events).set({ wayTerms: null }).where(eq(events.id, stage.event))
			for (const expectedTotal of [
				{ amount: 1, currency: 'VND' },
				{ amount: 0, currency: 'VND' },
				{ amount: -350_000, currency: 'VND' },
				{ amount: 350_000, currency: 'USD' },
			])
				await only.refuses(played, 'total_changed', checkout({ paymentMethod: 'card', expectedTotal }), lan)
		})
	})

	it('with a code that is no longer valid', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const code = (change: Partial<typeof promotions.$inferInsert>) =>
				world.database.reader.update(promotions).set(change).where(eq(promotions.id, stage.promotions.limited))
			await add(played, 'plain')
			await value(applyCode, { code: 'BANBE' }, lan)
			await code({ target: 'goods' })
			await only.refuses(played, 'code_no_match', checkout(), lan)
			await code({ target: 'everything', kind: 'buy_get', value: 100, buyPieces: 1, getPieces: 1 })
			await only.refuses(played, 'code_too_few', checkout(), lan)
			await code({ kind: 'percent', value: 10, buyPieces: null, getPieces: null, minimumMinor: 350_001 })
			await only.refuses(played, 'code_below_minimum', checkout(), lan)
			await world.database.reader.update(quotas).set({ size: 0 }).where(eq(quotas.id, stage.quotas.code))
			await only.refuses(played, 'code_used_up', checkout(), lan)
			await code({ startsAt: new Date(world.clock().getTime() + 1) })
			await only.refuses(played, 'code_not_yet', checkout(), lan)
			await code({ startsAt: null, endsAt: world.clock() })
			await only.refuses(played, 'code_expired', checkout(), lan)
			await code({ eventId: stage.otherEvent })
			await only.refuses(played, 'code_wrong_event', checkout(), lan)
		})
	})

	it('with a total that counts on an automatic promotion this person has used up, until the total is without it', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const itself = { perBuyer: 1, quotaId: null, automatic: true }
			await world.database.reader.update(promotions).set(itself).where(eq(promotions.id, stage.promotions.limited))
			await add(played, 'plain', 1, lan)
			await value(placeOrder, checkout(), lan)
			await add(played, 'plain', 1, lan)
			const cart = async (email?: string) => (await value(findCart, { paymentMethod: 'cash_on_delivery', email }, lan)).totals.total
			const [forAnybody, forHer] = [await cart(), await cart('  LAN@Example.vn ')]
			expect(forHer).toMatchObject({ amount: 350_000 })
			expect(forAnybody.amount).toBeLessThan(forHer.amount)
			expect(await refusal(placeOrder, checkout({ expectedTotal: forAnybody }), lan)).toBe('total_changed')
			await value(placeOrder, checkout({ expectedTotal: forHer }), lan)
		})
	})

	it('with a code that the buyer has used up, however the address is typed, until that order is cancelled', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			await world.database.reader.update(promotions).set({ perBuyer: 1, quotaId: null }).where(eq(promotions.id, stage.promotions.limited))
			for (const caller of [lan, minh]) {
				await add(played, 'plain', 1, caller)
				await value(applyCode, { code: 'BANBE' }, caller)
			}
			// Both arrive at once, so they are decided in one group.
			const typed = { ...contact, email: '  LAN@Example.vn ' }
			const [first, second] = await Promise.all([
				value(placeOrder, checkout(), lan),
				refusal(placeOrder, checkout({ contact: typed }), minh),
			])
			expect(second).toBe('code_used_up')
			await only.refuses(played, 'code_used_up', checkout({ contact: typed }), minh)
			await value(cancelOrder, { orderId: first.order.id }, system)
			await value(placeOrder, checkout({ contact: typed }), minh)
		})
	})

	it('with a code that the account has used up, whatever address is typed', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			await world.database.reader.update(promotions).set({ perBuyer: 1, quotaId: null }).where(eq(promotions.id, stage.promotions.limited))
			const buyer = asAccount(stage.accounts.customer)
			const fill = async () => {
				await add(played, 'plain', 1, buyer)
				await value(applyCode, { code: 'BANBE' }, buyer)
			}
			await fill()
			await value(placeOrder, checkout(), buyer)
			await fill()
			const another = { ...contact, email: 'khac@example.vn' }
			expect((await value(findCart, {}, buyer)).totals.discount.amount).toBe(0)
			expect(await refusal(placeOrder, checkout({ contact: another }), buyer)).toBe('code_used_up')
		})
	})

	it('but not for a code used in an order whose time to pay ran out; that order then cannot take it back', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			await world.database.reader.update(promotions).set({ perBuyer: 1, quotaId: null }).where(eq(promotions.id, stage.promotions.limited))
			await add(played, 'plain', 1, lan)
			await value(applyCode, { code: 'BANBE' }, lan)
			const unpaid = (await value(placeOrder, checkout({ paymentMethod: 'card' }), lan)).order
			world.pass({ minutes: 60 })
			expect(await value(expireOrder, { orderId: unpaid.id }, system)).toEqual({ expired: true })
			await add(played, 'plain', 1, lan)
			await value(applyCode, { code: 'BANBE' }, lan)
			await value(placeOrder, checkout(), lan)
			expect(await refusal(startPayment, { number: unpaid.number, secret: unpaid.secret, gateway: 'test' }, lan)).toBe('code_used_up')
		})
	})
})
