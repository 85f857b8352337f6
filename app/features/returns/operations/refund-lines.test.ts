import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '../../cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '../../cart/operations/add-tickets-to-cart.server.ts'
import { findDeskOrder } from '../../desk/operations/find-desk-order.server.ts'
import { cancelOrder } from '../../order/operations/cancel-order.server.ts'
import { placeOrder } from '../../order/operations/place-order.server.ts'
import { takeCash } from '../../order/operations/take-cash.server.ts'
import { balance } from '../../order/rules/ledger.ts'
import { listLedger } from '../../order/store.server.ts'
import { giveCashBack } from '../../payment/operations/give-cash-back.server.ts'
import { listQuotas } from '../../quota/store.server.ts'
import { openTill } from '../../payment/testing/till.ts'
import { decideReturn } from './decide-return.server.ts'
import { receiveReturn } from './receive-return.server.ts'
import { refundLines } from './refund-lines.server.ts'
import { requestReturn } from './request-return.server.ts'

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

/** Three shirts for 750 000 ₫, two tickets for 700 000 ₫, 30 000 ₫ delivery. */
async function soldIn({ world, stage, value }: Played, paymentMethod: 'card' | 'cash_on_delivery') {
	const buyer = asAccount(stage.accounts.customer)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const till = openTill(world, stage)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, buyer)
	const attendees = [{ name: 'Lan' }, { name: 'Minh' }]
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 2, attendees }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const { order } = await value(
		placeOrder,
		{ key: randomUUID(), contact, paymentMethod, billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery },
		buyer,
	)
	if (paymentMethod === 'card') {
		await till.drive(await till.pay(order))
		await till.hear()
	}
	const see = () => value(findDeskOrder, { orderId: order.id }, staff)
	const lines = (await see()).lines
	const lineOf = (kind: 'ticket' | 'product') => lines.find((line) => line.kind === kind)?.id ?? 0
	const books = async () => balance(await listLedger(world.database.reader, order.id))
	return { buyer, staff, till, order, see, books, shirts: lineOf('product'), tickets: lineOf('ticket') }
}

describe('money of lines', () => {
	it('goes back by the gateway, once a press, and its pieces are not given back again', () =>
		play(async (played) => {
			const { value, refusal, world } = played
			const { staff, till, order, shirts, buyer, see, books } = await soldIn(played, 'card')
			const press = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 2 }], reason: 'Rách', restock: true }
			expect(await value(refundLines, press, staff)).toEqual({ amountMinor: 500_000, byHandMinor: 0, again: false })
			expect(await value(refundLines, press, staff)).toMatchObject({ amountMinor: 500_000, again: true })
			expect(await refusal(refundLines, { ...press, key: randomUUID() }, staff)).toBe('too_many_pieces')
			const wanted = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 2 }], reason: 'other' }
			expect(await refusal(requestReturn, wanted, buyer)).toBe('too_many_pieces')
			await world.jobs.runAll(world)
			await till.hear()
			expect(await books()).toMatchObject({ paid: 1_480_000, refunded: 500_000, toRefund: 0, remaining: 0 })
			expect((await see()).lines.find(({ id }) => id === shirts)).toMatchObject({ left: 1, refundOfAll: { amount: 250_000 } })
			expect(await till.drift()).toEqual([])
		}))

	it('that was never paid makes the order cheaper, and what was paid in cash a person gives back', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, till, order, tickets, books, see } = await soldIn(played, 'cash_on_delivery')
			const press = () => ({ key: randomUUID(), orderId: order.id, lines: [{ lineId: tickets, quantity: 1 }] })
			expect(await value(refundLines, press(), staff)).toMatchObject({ amountMinor: 350_000, byHandMinor: 0 })
			expect(await books()).toMatchObject({ remaining: 1_130_000, toRefund: 0 })
			const cash = { key: randomUUID(), orderId: order.id, amountMinor: 1_130_000 }
			expect(await refusal(takeCash, { ...cash, amountMinor: 1_130_001 }, staff)).toBe('more_than_open')
			await value(takeCash, cash, staff)
			await value(takeCash, cash, staff)
			expect(await books()).toMatchObject({ paid: 1_130_000, remaining: 0 })
			expect(await value(refundLines, press(), staff)).toMatchObject({ amountMinor: 350_000, byHandMinor: 350_000 })
			expect(await till.flag(order)).toBe('cash_refund_due')
			expect((await see()).openRefund.amount).toBe(350_000)
			expect(await refusal(takeCash, { ...cash, undo: true }, staff)).toBe('nothing_to_undo')
			expect(await refusal(giveCashBack, { key: randomUUID(), orderId: order.id, amountMinor: 350_001 }, staff)).toBe('more_than_open')
			const given = { key: randomUUID(), orderId: order.id, amountMinor: 350_000 }
			expect(await value(giveCashBack, given, staff)).toEqual({ openMinor: 0, again: false })
			expect(await value(giveCashBack, given, staff)).toMatchObject({ again: true })
			expect(await till.flag(order)).toBeNull()
		}))

	it('puts goods back on the shelf, and leaves the place of a ticket that stays good where it is', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const { staff, order, shirts, tickets, till } = await soldIn(played, 'card')
			const soldOf = async (quotaId: number) => (await listQuotas(world.database.reader, [quotaId]))[0]?.sold
			const [shelf, places] = [await soldOf(stage.quotas.stock), await soldOf(stage.quotas.plain)]
			const lines = [shirts, tickets].map((lineId) => ({ lineId, quantity: 1 }))
			await value(refundLines, { key: randomUUID(), orderId: order.id, lines, restock: true }, staff)
			expect([await soldOf(stage.quotas.stock), await soldOf(stage.quotas.plain)]).toEqual([(shelf ?? 0) - 1, places])
			expect(await till.drift()).toEqual([])
		}))

	it('is taken back when it was noted by mistake, once', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, order, books } = await soldIn(played, 'cash_on_delivery')
			const cash = { key: randomUUID(), orderId: order.id, amountMinor: 100_000 }
			await value(takeCash, cash, staff)
			await value(takeCash, { ...cash, undo: true }, staff)
			expect(await books()).toMatchObject({ paid: 100_000, refunded: 100_000, remaining: 1_480_000 })
			expect(await refusal(takeCash, { ...cash, undo: true }, staff)).toBe('nothing_to_undo')
		}))

	it('is not of an order that is cancelled', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, order, shirts } = await soldIn(played, 'card')
			await value(cancelOrder, { orderId: order.id }, staff)
			const press = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 1 }] }
			expect(await refusal(refundLines, press, staff)).toBe('order_not_confirmed')
		}))
})

type Act = 'shirt' | 'ticket' | 'return' | 'receive' | 'cash' | 'give' | 'cancel' | 'hear'
const acts = fc.array(fc.constantFrom<Act>('shirt', 'ticket', 'return', 'receive', 'cash', 'give', 'cancel', 'hear'), {
	minLength: 4,
	maxLength: 14,
})

describe('whatever staff and buyers do', () => {
	it.each(['card', 'cash_on_delivery'] as const)('never gives back more than was paid (%s)', (paymentMethod) =>
		fc.assert(
			fc.asyncProperty(acts, (plan) =>
				play(async (played) => {
					const { world } = played
					const { staff, buyer, till, order, shirts, tickets, books } = await soldIn(played, paymentMethod)
					const returnIds: number[] = []
					/** A "no" is an answer, too. */
					const attempt = <Value>(act: Promise<Value>) => act.catch(() => undefined)
					const refund = (lineId: number) =>
						attempt(played.value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity: 1 }] }, staff))
					const doing: Record<Act, () => Promise<unknown>> = {
						shirt: () => refund(shirts),
						ticket: () => refund(tickets),
						async return() {
							const wanted = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 1 }], reason: 'other' }
							const asked = await attempt(played.value(requestReturn, wanted, buyer))
							if (!asked) return
							returnIds.push(asked.id)
							await attempt(played.value(decideReturn, { returnId: asked.id, decision: 'approved' }, staff))
						},
						receive: async () => {
							const returnId = returnIds.pop()
							if (!returnId) return
							const received = await attempt(played.value(receiveReturn, { returnId, restock: true }, staff))
							// Nobody is told to hand over money that never came.
							expect(received?.byHandMinor ?? 0).toBeLessThanOrEqual((await books()).toRefund)
						},
						cash: () => attempt(played.value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: 400_000 }, staff)),
						give: () => attempt(played.value(giveCashBack, { key: randomUUID(), orderId: order.id, amountMinor: 100_000 }, staff)),
						cancel: () => attempt(played.value(cancelOrder, { orderId: order.id }, staff)),
						async hear() {
							await world.jobs.runAll(world)
							await till.hear()
						},
					}
					for (const act of [...plan, 'hear'] as const) {
						await doing[act]()
						const { paid, refunded, owed } = await books()
						expect(refunded).toBeLessThanOrEqual(paid)
						expect(owed).toBeGreaterThanOrEqual(0)
					}
					expect(await till.drift()).toEqual([])
				}),
			),
			{ numRuns: 12, seed: 20261120 },
		),
	)
})
