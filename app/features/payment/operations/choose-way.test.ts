import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { listLedger } from '~/features/order/store.server.ts'
import type { WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { findSettlement } from '~/features/payment/settlement/operations/find-settlement.server.ts'
import { action } from '~/features/payment/pages/pay.tsx'
import { loader as failed } from '~/features/payment/pages/payment-fail.tsx'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { chooseCash } from './choose-cash.server.ts'
import { chooseWay } from './choose-way.server.ts'
import { startPayment } from './start-payment.server.ts'

const only = reachedBy(chooseWay, ['refund_pending'])
const starting = reachedBy(startPayment)
afterAll(() => expect(only.missing()).toEqual([]))

const buyer = callerAs(undefined, { visitor: 'phone' })
/** Two places at 350 000 ₫; any way online 3 000 ₫, a card 1 %, VNPay nothing, cash nothing. */
const fees = { card: { fixedMinor: 3_000, rateBp: 0 } }
const own: WayTerms = {
	card: { fee: { fixedMinor: 0, rateBp: 100 } },
	vnpay: { fee: { fixedMinor: 0, rateBp: 0 } },
	zalopay: { off: true },
}

async function priced(played: Played, paymentWay: 'card' | 'vnpay' | null = 'card') {
	const { world, stage } = played
	await world.database.reader.update(events).set({ wayTerms: own, paymentFees: fees }).where(eq(events.id, stage.event))
	const till = openTill(world, stage)
	const order = await till.place(paymentWay ? { paymentWay } : {})
	const { number, secret } = order
	const ledger = async () => (await listLedger(world.database.reader, order.id)).map(({ kind, amountMinor }) => [kind, amountMinor])
	return { till, order, ledger, ask: { number, secret } }
}

const request = ({ world }: Played, path: string, init: RequestInit = {}) => {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: buyer, origin: 'http://localhost:0', prefix: '', address: '' })
	return { context, request: new Request(`http://localhost:0${path}`, init), params: {} } as never
}

/** Presses a way on the page of a failed payment; returns where it leads. */
async function press(played: Played, ask: { number: string; secret: string }, way: string, expectedMinor: number) {
	const body = new URLSearchParams({ way, expectedMinor: String(expectedMinor) })
	const path = `/checkout/pay?${new URLSearchParams({ order: ask.number, secret: ask.secret })}`
	const thrown: unknown = await action(request(played, path, { method: 'POST', body })).catch((error: unknown) => error)
	if (!(thrown instanceof Response)) throw thrown
	return thrown.headers.get('location') ?? ''
}
const retry = async (played: Played, { number, secret }: { number: string; secret: string }) =>
	(await failed(request(played, `/checkout/payment-fail?${new URLSearchParams({ order: number, secret })}`))).online

describe('a fee for each way', () => {
	it('is in the placed order, and in the amount that its gateway asks for', () =>
		play(async (played) => {
			const { till, order } = await priced(played)
			expect(await till.look(order)).toMatchObject({ totals: { total: { amount: 707_000 }, paymentFee: { amount: 7_000 } } })
			await till.drive(await till.pay(order))
			await till.hear()
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 707_000 }, remaining: { amount: 0 } })
		}))

	it('is the general one where no way was named, and the first way at that price is used', () =>
		play(async (played) => {
			const { till, order } = await priced(played, null)
			expect(await till.look(order)).toMatchObject({ totals: { total: { amount: 703_000 } } })
			await till.pay(order, buyer)
			expect((await till.look(order)).payments.map(({ gateway }) => gateway)).toEqual(['vietqr'])
		}))

	it('changes the order when another way is pressed with the shown total; the page names each difference', () =>
		play(async (played) => {
			const { till, order, ask, ledger } = await priced(played)
			await till.drive(await till.pay(order), { card: '4000000000000002' })
			await till.hear()
			const vnd = (amount: number) => ({ amount, currency: 'VND' })
			expect(await retry(played, ask)).toEqual({
				again: true,
				ways: [
					{ way: 'vietqr', total: vnd(703_000), changeMinor: -4_000 },
					{ way: 'vnpay', total: vnd(700_000), changeMinor: -7_000 },
					{ way: 'momo', total: vnd(703_000), changeMinor: -4_000 },
				],
				limits: [],
			})
			// Opening an address does not change a price.
			await starting.refuses(played, 'total_changed', { ...ask, gateway: 'vnpay' }, buyer)
			expect(await till.pay(order, buyer, { way: 'vnpay' })).toContain('payment-fail?')
			expect(await press(played, ask, 'vnpay', 707_000)).toContain('why=total_changed')
			expect(await ledger()).toEqual([['charge', 707_000]])

			expect(await press(played, ask, 'vnpay', 700_000)).toMatch(/^\/checkout\/pay\?.*way=vnpay/)
			await till.pay(order, buyer, { way: 'vnpay' })
			expect(await till.look(order)).toMatchObject({
				totals: { total: { amount: 700_000 }, paymentFee: { amount: 0 } },
				payments: [{ gateway: 'vnpay', amount: { amount: 700_000 } }, { gateway: 'test' }],
			})
			// To and fro; the first card has the same price as before.
			expect(await press(played, ask, 'card', 707_000)).toContain('way=card')
			expect(await press(played, ask, 'vnpay', 700_000)).toContain('way=vnpay')
			expect(await ledger()).toEqual([
				['charge', 707_000],
				['cancellation', 7_000],
				['charge', 7_000],
				['cancellation', 7_000],
			])
		}))

	it('returns with late money by an earlier way: the paid amount is the order’s total, and is on the invoice', () =>
		play(async (played) => {
			const { world, value, stage } = played
			const { till, order, ask, ledger } = await priced(played, 'vnpay')
			await till.pay(order, buyer, { way: 'vnpay' })
			const [vnpay = ''] = await till.refs(order)
			expect(await press(played, ask, 'card', 707_000)).toContain('way=card')
			const page = await till.pay(order, buyer, { way: 'card' })
			expect(await till.look(order)).toMatchObject({ totals: { total: { amount: 707_000 } } })

			const late = { id: 'late', ref: vnpay, gateway: 'vnpay' as const, kind: 'captured' }
			expect(await record(world, late)).toBe('confirm')
			expect(await record(world, late)).toBe('known')
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Confirmed', paid: { amount: 700_000 }, remaining: { amount: 0 } },
				totals: { total: { amount: 700_000 }, paymentFee: { amount: 0 } },
			})
			expect(await ledger()).toEqual([
				['charge', 700_000],
				['charge', 7_000],
				['payment', 700_000],
				['cancellation', 7_000],
			])
			// The card on the buyer's open page is paid, too: this money is refunded completely, and the price stays.
			await till.drive(page)
			await till.hear()
			await world.jobs.runAll(world)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 700_000 }, totals: { total: { amount: 700_000 } } })
			expect((await till.look(order)).papers).toHaveLength(1)
			// The settlement says the same, with nothing taken back.
			const { totals } = await value(findSettlement, { providerId: stage.provider }, asAccount(stage.accounts.owner))
			expect(totals).toMatchObject([{ soldMinor: 700_000, extrasMinor: 0, takenBackMinor: 0, turnoverMinor: 700_000, openMinor: 0 }])
		}))

	it('is refused where nothing is to be paid, or that way is not possible', () =>
		play(async (played) => {
			const { value, world } = played
			const { till, order, ask } = await priced(played)
			await only.refuses(played, 'order_not_found', { ...ask, secret: 'nobody', way: 'vnpay', expectedMinor: 700_000 }, buyer)
			await only.refuses(played, 'total_changed', { ...ask, way: 'vnpay', expectedMinor: 700_001 }, buyer)
			await only.refuses(played, 'way_not_offered', { ...ask, way: 'zalopay', expectedMinor: 703_000 }, buyer)
			const { order: cash } = {
				order: await till.place({ paymentMethod: 'cash_on_delivery', caller: callerAs(undefined, { visitor: 'cash' }) }),
			}
			const byCash = { number: cash.number, secret: cash.secret }
			// A confirmed order keeps its fee with every way.
			expect(await value(chooseWay, { ...byCash, way: 'card', expectedMinor: 700_000 }, buyer)).toMatchObject({
				total: { amount: 700_000 },
			})
			await world.database.reader.update(events).set({ state: 'cancelled' })
			await only.refuses(played, 'event_called_off', { ...ask, way: 'vnpay', expectedMinor: 700_000 }, buyer)
			await world.database.reader.update(events).set({ state: 'published' })
			await till.drive(await till.pay(order))
			await till.hear()
			await only.refuses(played, 'already_paid', { ...ask, way: 'vnpay', expectedMinor: 700_000 }, buyer)
			const other = await till.place({ paymentWay: 'card', caller: callerAs(undefined, { visitor: 'third' }) })
			await value(cancelOrder, { orderId: other.id }, system)
			const third = { number: other.number, secret: other.secret }
			await only.refuses(played, 'order_canceled', { ...third, way: 'vnpay', expectedMinor: 700_000 }, buyer)
		}))

	it('is paid together with a deposit, and an order that changes to cash has the fee of cash', () =>
		play(async (played) => {
			const { world, value } = played
			await world.database.reader.update(events).set({ depositRateBp: 3_000 })
			const { till, order, ask } = await priced(played)
			expect((await till.look(order)).dueNow).toMatchObject({ amount: 217_000 })
			await press(played, ask, 'vnpay', 700_000)
			expect((await till.look(order)).dueNow).toMatchObject({ amount: 210_000 })
			expect(await value(chooseCash, { ...ask, expectedMinor: 700_000 }, buyer)).toMatchObject({ confirmedNow: true })
			expect(await till.look(order)).toMatchObject({ totals: { total: { amount: 700_000 } }, remaining: { amount: 700_000 } })
		}))
})
