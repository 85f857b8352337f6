import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { savePromotion } from '~/features/promotion/operations/save-promotion.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { action, loader } from './checkout.tsx'

it('prices a guest’s checkout for the typed address, with any other choices', () =>
	play(async ({ value, stage, world }) => {
		const lan = callerAs(undefined, { visitor: 'lan' })
		const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
		const priced = async (search: string) => {
			const context = new RouterContextProvider()
			context.set(pageRequest, { world, caller: lan, origin: 'http://localhost', prefix: '', address: '' })
			const { cart, asked } = await loader({ context, request: new Request(`http://localhost/checkout${search}`), params: {} } as never)
			return { total: cart.totals.total, pricedByBuyer: cart.pricedByBuyer, asked }
		}
		const add = () =>
			value(
				addTicketsToCart,
				{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
				lan,
			)
		const place = (expectedTotal: object) =>
			value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', expectedTotal }, lan)
		await add()
		expect(await priced('')).toMatchObject({ pricedByBuyer: false })
		const promotion = { name: { vi_VN: 'Một lần' }, kind: 'amount', value: 50_000, automatic: true, perBuyer: 1 }
		await value(savePromotion, { providerId: stage.provider, promotion }, asAccount(stage.accounts.owner))
		const search = '?payment=cash_on_delivery&email=lan%40example.vn'
		const before = await priced(search)
		expect(before).toMatchObject({ pricedByBuyer: true, asked: { payment: 'cash_on_delivery', email: 'lan@example.vn' } })
		await place(before.total)
		await add()
		const after = await priced(search)
		expect(after.total.amount).toBe(before.total.amount + 50_000)
		expect((await priced('?payment=cash_on_delivery&email=minh%40example.vn')).total).toEqual(before.total)
		await place(after.total)
	}))

it('leads the second of two ordering tabs to the order of the first', () =>
	play(async ({ value, stage, world }) => {
		const lan = callerAs(undefined, { visitor: 'lan' })
		const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
		const { totals } = await value(addTicketsToCart, { eventId: stage.event, items }, lan)
		const asked = (init: RequestInit = {}) => {
			const context = new RouterContextProvider()
			context.set(pageRequest, { world, caller: lan, origin: 'http://localhost', prefix: '', address: '' })
			return { context, request: new Request('http://localhost/checkout', init), params: {} } as never
		}
		const contact = { 'contact.email': 'lan@example.vn', 'contact.name': 'Lan', 'contact.phone': '0901234567' }
		const { amount, currency } = totals.total
		const form = {
			...contact,
			intent: 'place',
			payment: 'cash_on_delivery',
			'expected.amount': String(amount),
			'expected.currency': currency,
		}
		const place = () => action(asked({ method: 'POST', body: new URLSearchParams({ ...form, key: randomUUID() }) }))
		const placed = (await place()) as Response
		const cookie = placed.headers.get('set-cookie')?.split(';')[0] ?? ''
		expect(await place()).toMatchObject({ data: { refusal: { code: 'cart_empty' } } })
		const number = /order=(\w+)/.exec(placed.headers.get('location') ?? '')?.[1]
		const { ordered } = await loader(asked({ headers: { cookie } }))
		expect(ordered).toMatchObject({ number, path: expect.stringContaining(`order=${number}&secret=`) })
		expect((await loader(asked())).ordered).toBeUndefined()
	}))
