import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findDeskOrder } from '~/features/order/operations/find-desk-order.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findEventOrder } from '~/features/event-desk/operations/find-event-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { givenBackOfExtras, type Extra } from '~/features/order/rules/extras.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { listQuotas } from '~/features/quota/store.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
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

/** Three shirts for 750 000 ₫, two tickets for 700 000 ₫, 30 000 ₫ delivery, and the given payment fee. */
async function soldIn({ world, stage, value }: Played, paymentMethod: 'card' | 'cash_on_delivery', feeMinor = 0) {
	const fee = { [paymentMethod]: { fixedMinor: feeMinor, rateBp: 0 } }
	if (feeMinor > 0)
		await world.database.transaction((store) => store.update(events).set({ paymentFees: fee }).where(eq(events.id, stage.event)))
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
	it('goes back by the gateway, once for each press, and its pieces are not refunded again', () =>
		play(async (played) => {
			const { value, refusal, world } = played
			const { staff, till, order, shirts, buyer, see, books } = await soldIn(played, 'card')
			const press = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 2 }], reason: 'Rách', restock: true }
			expect(await value(refundLines, press, staff)).toEqual({ amountMinor: 500_000, refundMinor: 500_000, byHandMinor: 0, again: false })
			expect(await value(refundLines, press, staff)).toMatchObject({ amountMinor: 500_000, again: true })
			const again = { ...press, key: randomUUID() }
			expect(await refusal(refundLines, again, staff)).toBe('more_than_bought')
			const refused = await call(world, refundLines, again, staff)
			expect(refused).toMatchObject({ refusal: { data: { lineId: shirts, left: 1 } } })
			const wanted = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 2 }], reason: 'other' }
			expect(await refusal(requestReturn, wanted, buyer)).toBe('more_than_bought')
			await world.jobs.runAll(world)
			await till.hear()
			expect(await books()).toMatchObject({ paid: 1_480_000, refunded: 500_000, toRefund: 0, remaining: 0 })
			expect((await see()).lines.find(({ id }) => id === shirts)).toMatchObject({ left: 1, refundOfAll: { amount: 250_000 } })
			expect(await till.drift()).toEqual([])
		}))

	it('that was never paid lowers the order’s price; money paid in cash is given back by a person', () =>
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

	it('puts goods back on the shelf, but does not free the place of a ticket that stays good', () =>
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

	it('is taken back once when staff noted it by mistake', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, order, books } = await soldIn(played, 'cash_on_delivery')
			const cash = { key: randomUUID(), orderId: order.id, amountMinor: 100_000 }
			await value(takeCash, cash, staff)
			await value(takeCash, { ...cash, undo: true }, staff)
			expect(await books()).toMatchObject({ paid: 100_000, refunded: 100_000, remaining: 1_480_000 })
			expect(await refusal(takeCash, { ...cash, undo: true }, staff)).toBe('nothing_to_undo')
		}))

	it('is not given back for a cancelled order', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, order, shirts } = await soldIn(played, 'card')
			await value(cancelOrder, { orderId: order.id }, staff)
			const press = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 1 }] }
			expect(await refusal(refundLines, press, staff)).toBe('order_not_confirmed')
		}))
})

describe('money of the delivery and of paying', () => {
	it('goes back in parts beside lines, never more than each cost, and everybody who may see the order is told', () =>
		play(async (played) => {
			const { value, refusal, world, stage } = played
			const { staff, buyer, till, order, shirts, see, books } = await soldIn(played, 'card', 4_000)
			const press = (wanted: object) => ({ key: randomUUID(), orderId: order.id, ...wanted })
			const delivery = (amountMinor: number) => ({ extra: 'delivery', amountMinor })
			expect((await see()).extras).toMatchObject([
				{ extra: 'delivery', left: { amount: 30_000 } },
				{ extra: 'payment_fee', left: { amount: 4_000 } },
			])
			for (const extras of [[delivery(30_001)], [delivery(15_000), delivery(15_001)], [{ extra: 'payment_fee', amountMinor: 4_001 }]])
				expect(await refusal(refundLines, press({ extras }), staff)).toBe('more_than_open')
			for (const wanted of [{}, { extras: [] }, { extras: [delivery(0)] }])
				expect(await refusal(refundLines, press(wanted), staff)).toBe('invalid_input')

			const both = press({
				lines: [{ lineId: shirts, quantity: 1 }],
				extras: [delivery(20_000), { extra: 'payment_fee', amountMinor: 4_000 }],
			})
			expect(await value(refundLines, both, staff)).toEqual({ amountMinor: 274_000, refundMinor: 274_000, byHandMinor: 0, again: false })
			expect(await value(refundLines, both, staff)).toMatchObject({ amountMinor: 274_000, again: true })
			expect(await refusal(refundLines, press({ extras: [delivery(10_001)] }), staff)).toBe('more_than_open')
			const rest = press({ extras: [delivery(10_000)] })
			expect(await value(refundLines, rest, staff)).toMatchObject({ amountMinor: 10_000, again: false })
			expect(await value(refundLines, rest, staff)).toMatchObject({ amountMinor: 10_000, again: true })
			expect((await see()).extras.map(({ left }) => left.amount)).toEqual([0, 0])
			expect(await books()).toMatchObject({ owed: 1_200_000, toRefund: 284_000 })

			await world.jobs.runAll(world)
			await till.hear()
			await world.jobs.runAll(world)
			expect(await books()).toMatchObject({ paid: 1_484_000, refunded: 284_000, toRefund: 0, remaining: 0 })
			const { extrasGivenBack } = await value(findOrder, { id: order.id }, buyer)
			expect(extrasGivenBack.map(({ extra, amount }) => [extra, amount.amount])).toEqual([
				['delivery', 20_000],
				['payment_fee', 4_000],
				['delivery', 10_000],
			])
			const seen = await value(findEventOrder, { eventId: stage.event, orderId: order.id }, asAccount(stage.accounts.manager))
			expect(seen.figures).toMatchObject({ deliveryBack: { amount: 30_000 }, paymentFeeBack: { amount: 4_000 } })
			const mails = world.mail.sent.filter(({ key }) => key.startsWith('payment.refunded:')).map(({ plain }) => plain)
			expect(mails.map((mail) => ['phí giao hàng.', 'phí thanh toán.'].map((about) => mail.includes(`Lần hoàn này có ${about}`)))).toEqual([
				[true, true],
				[true, false],
			])
			expect(mails[1]).toMatch(/Giảm phí giao hàng\s+−20\.000/)
			expect(await till.drift()).toEqual([])
		}))

	it('that was never paid is no longer owed; money paid in cash is given back by a person', () =>
		play(async (played) => {
			const { value } = played
			const { staff, till, order, books } = await soldIn(played, 'cash_on_delivery', 5_000)
			const refund = (extra: string, amountMinor: number) =>
				value(refundLines, { key: randomUUID(), orderId: order.id, extras: [{ extra, amountMinor }] }, staff)
			expect(await refund('delivery', 12_000)).toMatchObject({ amountMinor: 12_000, refundMinor: 0, byHandMinor: 0 })
			expect(await books()).toMatchObject({ remaining: 1_473_000, toRefund: 0 })
			await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: 1_473_000 }, staff)
			expect(await refund('payment_fee', 5_000)).toMatchObject({ amountMinor: 5_000, byHandMinor: 5_000 })
			expect(await till.flag(order)).toBe('cash_refund_due')
		}))

	it('goes back with a cancellation, less what went back before, and not again afterwards', () =>
		play(async (played) => {
			const { value, refusal, world } = played
			const { staff, till, order, books } = await soldIn(played, 'card', 4_000)
			const press = () => ({ key: randomUUID(), orderId: order.id, extras: [{ extra: 'delivery', amountMinor: 15_000 }] })
			await value(refundLines, press(), staff)
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)
			await till.hear()
			expect(await books()).toMatchObject({ owed: 0, paid: 1_484_000, refunded: 1_484_000, toRefund: 0 })
			expect(await refusal(refundLines, press(), staff)).toBe('order_not_confirmed')
		}))

	it('cannot be given back by members of the event’s organiser', () =>
		play(async (played) => {
			const { refusal, stage } = played
			const { order } = await soldIn(played, 'card')
			const press = { key: randomUUID(), orderId: order.id, extras: [{ extra: 'delivery', amountMinor: 1 }] }
			for (const who of [stage.accounts.owner, stage.accounts.manager])
				expect(await refusal(refundLines, press, asAccount(who))).toBe('not_found')
		}))
})

type Act = 'shirt' | 'ticket' | 'delivery' | 'fee' | 'return' | 'receive' | 'cash' | 'give' | 'cancel' | 'hear'
const acts = fc.array(fc.constantFrom<Act>('shirt', 'ticket', 'delivery', 'fee', 'return', 'receive', 'cash', 'give', 'cancel', 'hear'), {
	minLength: 4,
	maxLength: 14,
})

describe('whatever staff and buyers do', () => {
	it.each(['card', 'cash_on_delivery'] as const)('never gives back more than was paid (%s)', (paymentMethod) =>
		fc.assert(
			fc.asyncProperty(acts, (plan) =>
				play(async (played) => {
					const { world } = played
					const { staff, buyer, till, order, shirts, tickets, books } = await soldIn(played, paymentMethod, 6_000)
					const returnIds: number[] = []
					/** A refusal is an answer, too. */
					const attempt = <Value>(act: Promise<Value>) => act.catch(() => undefined)
					const refund = (lineId: number) =>
						attempt(played.value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity: 1 }] }, staff))
					const refundExtra = (extra: Extra, amountMinor: number) =>
						attempt(played.value(refundLines, { key: randomUUID(), orderId: order.id, extras: [{ extra, amountMinor }] }, staff))
					const doing: Record<Act, () => Promise<unknown>> = {
						shirt: () => refund(shirts),
						ticket: () => refund(tickets),
						delivery: () => refundExtra('delivery', 20_000),
						fee: () => refundExtra('payment_fee', 3_000),
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
							// Nobody is told to hand over money we never received.
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
						const back = givenBackOfExtras(await listExtraRefunds(world.database.reader, order.id))
						expect([back.delivery <= 30_000, back.payment_fee <= 6_000]).toEqual([true, true])
					}
					expect(await till.drift()).toEqual([])
				}),
			),
			{ numRuns: 12, seed: 20261120 },
		),
	)
})
