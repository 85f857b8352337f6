import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { findEventOrder } from '~/features/event-desk/operations/find-event-order.server.ts'
import { listDeskOrders } from './list-desk-orders.server.ts'
import { listEventOrders } from './list-event-orders.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takeCash } from './take-cash.server.ts'

async function bought({ value, stage }: Played, name: string, variant: 'plain' | 'free' | 'foreign' = 'plain', code?: string) {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const eventId = variant === 'foreign' ? stage.otherEvent : stage.event
	await value(addTicketsToCart, { eventId, items: [{ variantId: stage.variants[variant], quantity: 1, attendees: [{ name }] }] }, caller)
	if (code !== undefined) await value(applyCode, { code }, caller)
	const contact = { email: `${name.toLowerCase()}@example.vn`, name, phone: '0901234567' }
	const paymentMethod = variant === 'free' ? 'free' : 'cash_on_delivery'
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, caller)).order
}

describe('the orders of an event', () => {
	it('are found by number, name and address, by what they owe and by what was flagged', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const owner = asAccount(stage.accounts.owner)
			const [owes, paid] = [await bought(played, 'Lan'), await bought(played, 'Minh')]
			await bought(played, 'Hoa', 'free')
			await value(takeCash, { key: randomUUID(), orderId: paid.id, amountMinor: paid.total.amount }, owner)
			await world.database.transaction((store) => store.update(orders).set({ flag: 'cash_refund_due' }).where(eq(orders.id, paid.id)))

			const list = (wish: object = {}) => value(listEventOrders, { eventId: stage.event, ...wish }, owner)
			const buyers = async (wish?: object) => (await list(wish)).orders.map(({ buyer }) => buyer)
			expect(await buyers({ sort: 'buyer' })).toEqual(['Hoa', 'Lan', 'Minh'])
			expect(await buyers({ attention: 'owes' })).toEqual(['Lan'])
			expect(await buyers({ attention: 'needs_you' })).toEqual(['Minh'])
			expect(await buyers({ status: 'Canceled' })).toEqual([])
			expect(await buyers({ search: owes.number.toLowerCase() })).toEqual(['Lan'])
			expect(await buyers({ search: 'MINH@example' })).toEqual(['Minh'])
			expect(await list({ sort: 'buyer', page: 2, pageSize: 2 })).toMatchObject({
				total: 3,
				orders: [
					{ buyer: 'Minh', email: 'minh@example.vn', count: 1, total: paid.total, remaining: { amount: 0 }, flag: 'cash_refund_due' },
				],
			})
		})
	})

	it('are found by the telephone number, in any way in which it is read or typed, at the desk of the house, too', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await bought(played, 'Lan')
			for (const search of ['+84901234567', '0901234567', '0901 234 567', '+84 901 234 567', '234567', '0901234568']) {
				const found = search === '0901234568' ? [] : ['Lan']
				const ofEvent = await value(listEventOrders, { eventId: stage.event, search }, asAccount(stage.accounts.owner))
				expect([search, ...ofEvent.orders.map(({ buyer }) => buyer)]).toEqual([search, ...found])
				const ofHouse = await value(listDeskOrders, { search }, asAccount(stage.accounts.staff, { staff: true }))
				expect(ofHouse.total, search).toBe(found.length)
			}
		})
	})

	it('show their money and their people, only for this event', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const owner = asAccount(stage.accounts.owner)
			const order = await bought(played, 'Lan')
			const about = { eventId: stage.event, orderId: order.id }
			expect(await value(findEventOrder, about, owner)).toMatchObject({
				attendees: [{ name: 'Lan', canceled: false }],
				figures: { total: order.total, paid: { amount: 0 }, remaining: order.total, toGiveBack: { amount: 0 } },
				mails: ['confirmation'],
			})
			await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: order.total.amount }, owner)
			const { figures, facts } = await value(findEventOrder, about, owner)
			expect(figures).toMatchObject({ paid: order.total, remaining: { amount: 0 } })
			expect(facts.find(({ name }) => name === 'order.cash_taken')?.actor).toMatchObject({ accountId: stage.accounts.owner })
			const foreign = await bought(played, 'Hoa', 'foreign')
			expect(await refusal(findEventOrder, { ...about, orderId: foreign.id }, owner)).toBe('order_not_found')
		})
	})

	it('name each code with its reduction', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const owner = asAccount(stage.accounts.owner)
			const [full, reduced] = [await bought(played, 'Lan'), await bought(played, 'Minh', 'plain', 'BANBE')]
			const about = (order: { id: number }) => value(findEventOrder, { eventId: stage.event, orderId: order.id }, owner)
			expect((await about(full)).reductions).toEqual([])
			const { reductions, figures } = await about(reduced)
			const amount = { amount: full.total.amount / 10, currency: 'VND' }
			expect(reductions).toMatchObject([{ code: 'BANBE', kind: 'percent', value: 10, amount, delivery: { amount: 0 } }])
			expect(figures.subtotal.amount - amount.amount).toBe(figures.total.amount)
		})
	})
})
