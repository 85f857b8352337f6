import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder as findOrderRow, listLedger } from '~/features/order/store.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { action } from '~/features/payment/pages/pay-cash.tsx'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { chooseCash } from './choose-cash.server.ts'
import { findCashOffer } from './find-cash-offer.server.ts'

const only = reachedBy(chooseCash, ['code_used_up'])
afterAll(() => expect(only.missing()).toEqual([]))

const stranger = callerAs(undefined, { visitor: 'stranger' })
const fees = { card: { fixedMinor: 2_000, rateBp: 100 }, cash_on_delivery: { fixedMinor: 5_000, rateBp: 0 } }

/** Makes the event accept card and cash, with different fees. */
async function bothWays({ world }: Played, methods: ('card' | 'cash_on_delivery')[] = ['card', 'cash_on_delivery']) {
	await world.database.transaction((store) => store.update(events).set({ paymentMethods: methods, paymentFees: fees }))
}

/** An order whose card was declined at the gateway, its places still held. */
async function declined(played: Played) {
	await bothWays(played)
	const till = openTill(played.world, played.stage)
	const order = await till.place()
	await till.drive(await till.pay(order), { card: '4000000000000002' })
	await till.hear()
	const { number, secret } = order
	return { till, order, ask: { number, secret, expectedMinor: 705_000 } }
}

/** Presses the button on the page of a failed payment; returns where it leads. */
async function press({ world }: Played, { number, secret }: { number: string; secret: string }, expectedMinor = 705_000) {
	const context = new RouterContextProvider()
	context.set(pageRequest, {
		world,
		caller: callerAs(undefined, { visitor: 'phone' }),
		origin: 'http://localhost:0',
		prefix: '',
		address: '',
	})
	const body = new URLSearchParams({ expectedMinor: String(expectedMinor) })
	const request = new Request(`http://localhost:0/checkout/pay-cash?${new URLSearchParams({ order: number, secret })}`, {
		method: 'POST',
		body,
	})
	const thrown: unknown = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]).catch(
		(error: unknown) => error,
	)
	if (!(thrown instanceof Response)) throw thrown
	return thrown.headers.get('location') ?? ''
}

describe('cash after a declined card', () => {
	it('confirms the same order with its places, at the price for cash', () =>
		play(async (played) => {
			const { value, world } = played
			const { till, order, ask } = await declined(played)
			expect(await till.look(order)).toMatchObject({ status: 'Error', totals: { total: { amount: 709_000 } } })
			const { number, secret } = order
			expect(await value(findCashOffer, { number, secret }, stranger)).toEqual({ total: { amount: 705_000, currency: 'VND' } })
			expect(await value(chooseCash, ask, stranger)).toMatchObject({ confirmedNow: true, open: [] })
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Confirmed', paymentMethod: 'cash_on_delivery', holdEndsAt: null },
				...{ totals: { total: { amount: 705_000 }, paymentFee: { amount: 5_000 } }, remaining: { amount: 705_000 } },
			})
			const ledger = await listLedger(world.database.reader, order.id)
			expect(ledger.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
				['charge', 709_000],
				['cancellation', 4_000],
			])
			expect(await till.drift()).toEqual([])
			// Pressed again, in another tab, changes nothing.
			expect(await value(chooseCash, ask, stranger)).toMatchObject({ confirmedNow: false, open: [] })
			expect(await listLedger(world.database.reader, order.id)).toEqual(ledger)
			expect(await value(findCashOffer, { number, secret }, stranger)).toEqual({ total: null })
			// Its tickets are mailed as for every confirmed order, and its invoice has the new total.
			await world.jobs.runAll(world)
			expect((await till.look(order)).papers).toHaveLength(1)
		}))

	it('asks for no deposit, because cash on delivery is paid at once', () =>
		play(async (played) => {
			const { world, value } = played
			await world.database.transaction((store) => store.update(events).set({ depositRateBp: 3_000 }))
			const { order, ask } = await declined(played)
			expect(await findOrderRow(world.database.reader, order)).toMatchObject({ depositMinor: 219_000 })
			await value(chooseCash, ask)
			expect(await findOrderRow(world.database.reader, order)).toMatchObject({ depositMinor: 0, restDueAt: null })
		}))

	it('changes nothing while an attempt is open, and the page closes it at the gateway first', () =>
		play(async (played) => {
			const { world, stage, value } = played
			await bothWays(played)
			const till = openTill(world, stage)
			const order = await till.place()
			const page = await till.pay(order)
			const { number, secret } = order
			const asked = await value(chooseCash, { number, secret, expectedMinor: 705_000 })
			expect(asked).toMatchObject({ confirmedNow: false, open: [{ state: 'pending' }] })
			expect(await till.look(order)).toMatchObject({ status: 'Pending' })

			expect(await press(played, order)).toContain('/checkout/thank-you')
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				paymentMethod: 'cash_on_delivery',
				payments: [{ state: 'canceled' }],
			})
			// A buyer who is still on the gateway's page cannot pay there any more.
			await till.drive(page).catch(() => undefined)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, remaining: { amount: 705_000 } })
			expect(await till.drift()).toEqual([])
		}))

	it('is refused where the card was charged meanwhile: the gateway is asked first', () =>
		play(async (played) => {
			const { world, stage } = played
			await bothWays(played)
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { noticeDelaySeconds: 1200 })
			expect(await press(played, order)).toContain('/checkout/thank-you')
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paymentMethod: 'card', paid: { amount: 709_000 } })
		}))

	it('waits while the gateway does not answer', () =>
		play(async (played) => {
			const { world, stage } = played
			await bothWays(played)
			const till = openTill(world, stage)
			const order = await till.place()
			await till.pay(order)
			world.gateways.card = { ...world.gateways.card, cancel: () => Promise.reject(new GatewayUnavailable('503')) }
			expect(await press(played, order)).toContain('/checkout/process-fail')
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paymentMethod: 'card' })
		}))

	it('takes places again that were given back, while they are free and on sale', () =>
		play(async (played) => {
			const { world, stage, value } = played
			await bothWays(played)
			const till = openTill(world, stage)
			const placed = [await till.place({ variant: 'sharedA', quantity: 3 }), await till.place({ variant: 'sharedA', quantity: 1 })]
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			const [first, second] = placed.map(({ number, secret }) => ({ number, secret }))
			const offer = async (of: typeof first) => (await value(findCashOffer, of)).total?.amount ?? 0
			await value(chooseCash, { ...second, expectedMinor: await offer(second) })
			await till.place({ variant: 'sharedB', quantity: 3, caller: stranger })
			await only.refuses(played, 'sold_out', { ...first, expectedMinor: await offer(first) })
			await world.database.transaction((store) =>
				store.update(events).set({ startsAt: new Date(world.clock().getTime() - 2), endsAt: new Date(world.clock().getTime() - 1) }),
			)
			await only.refuses(played, 'sale_over', { ...first, expectedMinor: await offer(first) })
			expect(await till.drift()).toEqual([])
		}))

	it('is for those who may see the order, at the price they saw, and where cash is accepted', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const { till, order, ask } = await declined(played)
			await only.refuses(played, 'order_not_found', { ...ask, secret: 'guessed' }, stranger)
			await only.refuses(played, 'total_changed', { ...ask, expectedMinor: 709_000 })
			expect(await press(played, order, 709_000)).toContain('why=total_changed')
			await bothWays(played, ['card'])
			await only.refuses(played, 'cash_not_taken', ask)
			expect(await value(findCashOffer, { number: order.number, secret: order.secret })).toEqual({ total: null })
			await bothWays(played)
			await world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }))
			await only.refuses(played, 'event_called_off', ask)
			await world.database.transaction((store) => store.update(events).set({ state: 'published' }))
			await value(cancelOrder, { orderId: order.id }, system)
			await only.refuses(played, 'order_canceled', ask)

			const paid = await till.place()
			await till.drive(await till.pay(paid))
			await till.hear()
			await only.refuses(played, 'already_paid', { ...ask, number: paid.number, secret: paid.secret }, asAccount(stage.accounts.owner))
		}))

	it('is refused for an order with money that a person has to look at', () =>
		play(async (played) => {
			const { world, stage } = played
			await bothWays(played)
			const till = openTill(world, stage)
			const order = await till.place()
			await till.pay(order)
			const [ref = ''] = await till.refs(order)
			expect(await record(world, { id: 'other', ref, kind: 'captured', amount: { amount: 1, currency: 'VND' } })).toBe('amount_mismatch')
			await only.refuses(played, 'refund_pending', { number: order.number, secret: order.secret, expectedMinor: 705_000 })
		}))
})
