import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { action, loader as checkout } from '~/features/checkout/pages/checkout.tsx'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import type { WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { startPayment } from '~/features/payment/operations/start-payment.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { loader as failed } from './payment-fail.tsx'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const starting = reachedBy(startPayment)

function at(played: Played) {
	const { world, stage, value } = played
	const asked = (path: string, init: RequestInit = {}) => {
		const context = new RouterContextProvider()
		context.set(pageRequest, { world, caller: lan, origin: 'http://localhost', prefix: '', address: '' })
		return { context, request: new Request(`http://localhost${path}`, init), params: {} } as never
	}
	return {
		eventSays: (wayTerms: WayTerms | null) => world.database.reader.update(events).set({ wayTerms }).where(eq(events.id, stage.event)),
		providerSays: (wayTerms: WayTerms) => world.database.reader.update(providers).set({ wayTerms }).where(eq(providers.id, stage.provider)),
		addTicket: () =>
			value(
				addTicketsToCart,
				{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
				lan,
			),
		look: async (search = '') => {
			const { payments, payment, online } = await checkout(asked(`/checkout${search}`))
			return { codes: payments.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code), payment, limits: online?.limits ?? null }
		},
		priceOf: async (way: string) => {
			const { cart, payments } = await checkout(asked(`/checkout?payment=${way}`))
			return { total: cart.totals.total, costs: Object.fromEntries(payments.map(({ code, fee, total }) => [code, [fee, total]])) }
		},
		press: async (payment: string, shown?: { amount: number; currency: string }) => {
			const total = shown ?? (await checkout(asked(`/checkout?payment=${payment}`))).cart.totals.total
			const typed = {
				...{ 'contact.email': contact.email, 'contact.name': contact.name, 'contact.phone': contact.phone, key: randomUUID() },
				...{ intent: 'place', payment, 'expected.amount': String(total.amount), 'expected.currency': total.currency },
			}
			return (await action(asked('/checkout', { method: 'POST', body: new URLSearchParams(typed) }))) as
				Response | { data: { refusal: { code: string }; refused: { typed: Record<string, string> } } }
		},
		retry: async ({ number, secret }: { number: string; secret: string }) =>
			(await failed(asked(`/checkout/payment-fail?${new URLSearchParams({ order: number, secret })}`))).online,
	}
}

const everyWay = ['card', 'vietqr', 'vnpay', 'momo', 'zalopay']

describe('a way that is not offered', () => {
	it('is not shown at checkout, by the terms of the event, else of the provider', () =>
		play(async (played) => {
			const { eventSays, providerSays, addTicket, look } = at(played)
			await addTicket()
			expect(await look()).toEqual({ codes: [...everyWay, 'cash_on_delivery'], payment: 'card', limits: [] })
			await providerSays({ momo: { off: true } })
			expect((await look()).codes).not.toContain('momo')
			await eventSays({ card: { off: true } })
			expect(await look('?payment=card')).toMatchObject({
				codes: ['vietqr', 'vnpay', 'momo', 'zalopay', 'cash_on_delivery'],
				payment: 'vietqr',
			})
		}))

	it('is refused when a form names it, and nothing is ordered', () =>
		play(async (played) => {
			const { eventSays, addTicket, press, look } = at(played)
			await addTicket()
			await eventSays({ momo: { off: true } })
			expect(await press('momo')).toMatchObject({ data: { refusal: { code: 'way_not_offered' }, refused: { typed: { payment: 'momo' } } } })
			expect((await look()).codes).toContain('vietqr')
			expect((await press('vietqr')) as Response).toMatchObject({ status: 302 })
		}))

	it('is named with its limits where no way is left, and cash stays', () =>
		play(async (played) => {
			const { eventSays, addTicket, press, look } = at(played)
			await addTicket()
			const off = { off: true as const }
			await eventSays({ card: { leastMinor: 400_000 }, vietqr: { greatestMinor: 100_000 }, vnpay: off, momo: off, zalopay: off })
			const vnd = (amount: number) => ({ amount, currency: 'VND' })
			expect(await look()).toEqual({
				codes: ['cash_on_delivery'],
				payment: 'cash_on_delivery',
				limits: [
					{ way: 'card', least: vnd(400_000), greatest: null },
					{ way: 'vietqr', least: null, greatest: vnd(100_000) },
				],
			})
			expect(await press('card')).toMatchObject({ data: { refusal: { code: 'no_way_offered' } } })
			await played.world.database.reader.update(events).set({ paymentMethods: ['card'] })
			expect(await look()).toMatchObject({ codes: [], payment: 'card' })
			expect(await press('')).toMatchObject({ data: { refusal: { code: 'no_way_offered' } } })
		}))

	it('begins no payment, whatever the address says; open attempts continue', () =>
		play(async (played) => {
			const { world, stage } = played
			const { eventSays, retry } = at(played)
			const till = openTill(world, stage)
			const order = await till.place()
			const buyer = callerAs(undefined, { visitor: 'phone' })
			const page = await till.pay(order, buyer, { way: 'vnpay' })
			await eventSays({ momo: { off: true }, vnpay: { off: true } })
			const { secret, number } = order
			await starting.refuses(played, 'way_not_offered', { number, secret, gateway: 'momo' }, buyer)
			expect(await till.pay(order, buyer, { way: 'momo' })).toContain('/checkout/payment-fail?')
			expect((await till.look(order)).payments).toHaveLength(1)
			expect(await till.pay(order, buyer, { way: 'vnpay' })).toBe(page)
			expect(await retry(order)).toMatchObject({
				again: true,
				ways: [
					{ way: 'vietqr', changeMinor: 0 },
					{ way: 'zalopay', changeMinor: 0 },
				],
				limits: [],
			})
			await eventSays({
				card: { leastMinor: 9_000_000 },
				vietqr: { off: true },
				vnpay: { off: true },
				momo: { off: true },
				zalopay: { off: true },
			})
			expect(await retry(order)).toMatchObject({ again: false, ways: [], limits: [{ way: 'card' }] })
		}))

	it('is skipped where no way is named', () =>
		play(async (played) => {
			const { world, stage } = played
			const { eventSays } = at(played)
			const till = openTill(world, stage)
			const order = await till.place()
			await eventSays({ card: { off: true }, vietqr: { off: true } })
			await till.pay(order, callerAs(undefined, { visitor: 'phone' }))
			expect((await till.look(order)).payments.map(({ gateway }) => gateway)).toEqual(['vnpay'])
		}))

	it('is excluded by each of the order’s events', () =>
		play(async (played) => {
			const { world, stage, value, refusal } = played
			const { eventSays, providerSays, look, addTicket } = at(played)
			await addTicket()
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			await world.database.reader.update(products).set({ eventId: null })
			await providerSays({ momo: { off: true } })
			await eventSays({ card: { off: true } })
			// The shirt belongs to no event, so only the run's terms count.
			expect((await look()).codes.slice(0, -1)).toEqual(['vietqr', 'vnpay', 'momo', 'zalopay'])
			await world.database.reader.update(products).set({ eventId: stage.draftEvent })
			await world.database.reader.update(events).set({ state: 'published' })
			expect((await look()).codes.slice(0, -1)).toEqual(['vietqr', 'vnpay', 'zalopay'])
			const home = { ...contact, country: 'VN', street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội', useAsShipping: 'on' }
			const wanted = { key: randomUUID(), contact, billingAddress: home, deliveryMethodId: stage.delivery, paymentMethod: 'card' }
			const { order } = await value(placeOrder, wanted, lan)
			for (const gateway of ['momo', 'test'])
				expect(await refusal(startPayment, { number: order.number, gateway }, lan)).toBe('way_not_offered')
			await value(startPayment, { number: order.number, gateway: 'zalopay' }, lan)
		}))

	it('does not set a price: limits are compared with the total of each way', () =>
		play(async (played) => {
			const { eventSays, addTicket, look, press } = at(played)
			await addTicket()
			await eventSays({
				card: { greatestMinor: 350_000 },
				momo: { greatestMinor: 350_000, fee: { fixedMinor: 1, rateBp: 0 } },
				vnpay: { leastMinor: 360_000, fee: { fixedMinor: 0, rateBp: 300 } },
			})
			expect((await look()).codes).toEqual(['card', 'vietqr', 'vnpay', 'zalopay', 'cash_on_delivery'])
			expect((await press('vnpay')) as Response).toMatchObject({ status: 302 })
		}))

	it('shows the fee of each, and the figures follow the chosen one', () =>
		play(async (played) => {
			const { eventSays, addTicket, priceOf, press } = at(played)
			await addTicket()
			await eventSays({ vietqr: { fee: { fixedMinor: 0, rateBp: 0 } }, momo: { fee: { fixedMinor: 500, rateBp: 100 } } })
			const vnd = (amount: number) => ({ amount, currency: 'VND' })
			const priced = await priceOf('momo')
			expect(priced.total).toEqual(vnd(354_000))
			expect(priced.costs).toMatchObject({ card: [vnd(0), vnd(350_000)], vietqr: [vnd(0), vnd(350_000)], momo: [vnd(4_000), vnd(354_000)] })
			expect((await priceOf('card')).total).toEqual(vnd(350_000))
			// The total shown for another way is not this way's total: nothing is ordered, and the new price is shown.
			expect(await press('momo', vnd(350_000))).toMatchObject({ data: { refusal: { code: 'total_changed' } } })
			expect((await press('momo')) as Response).toMatchObject({ status: 302 })
		}))

	it('is not possible for a saved card either', () =>
		play(async (played) => {
			const { world, stage } = played
			const { eventSays } = at(played)
			const till = openTill(world, stage)
			const buyer = asAccount(stage.accounts.customer, { visitor: 'khach' })
			const order = await till.place({ caller: buyer })
			await eventSays({ card: { off: true } })
			await starting.refuses(played, 'way_not_offered', { number: order.number, gateway: 'test' }, buyer)
		}))
})
