import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callerAs, play, system, type TestWorld } from '#world/testing/test-world.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { call } from '~/platform/operations/call.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { findOrder, listLedger } from '~/features/order/store.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import type { PaymentState } from '~/features/payment/rules/life-cycle.ts'
import { onTheirWayMinor } from '~/features/payment/rules/refunds.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { chooseCash } from './choose-cash.server.ts'
import { chooseWay } from './choose-way.server.ts'

/** Four ways, four prices; the places are 1 050 000 ₫. */
const paymentFees = { card: { fixedMinor: 1_000, rateBp: 0 }, cash_on_delivery: { fixedMinor: 9_000, rateBp: 0 } }
const wayTerms = {
	card: { fee: { fixedMinor: 2_000, rateBp: 100 } },
	vnpay: { fee: { fixedMinor: 0, rateBp: 0 } },
	momo: { fee: { fixedMinor: 500, rateBp: 0 } },
}
const places = 1_050_000
const totals = { card: places + 12_500, vnpay: places, momo: places + 500, zalopay: places + 1_000 }
const ways = Object.keys(totals) as (keyof typeof totals)[]
const byCash = places + 9_000

/** The buyer chooses a way on the page of a failed payment, and goes to its gateway. */
const press = fc.record({ does: fc.constant('press' as const), way: fc.constantFrom(...ways) })
const event = fc.oneof(
	{ weight: 4, arbitrary: press },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('go on' as const), way: fc.constantFrom(...ways, null) }) },
	{
		weight: 5,
		arbitrary: fc.record({
			does: fc.constant('say' as const),
			kind: fc.constantFrom('captured', 'captured', 'failed', 'canceled'),
			which: fc.nat(4),
			times: fc.constantFrom(1, 2),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(2, 14, 31) }) },
	fc.constant({ does: 'settle' as const }),
	{ weight: 2, arbitrary: fc.constant({ does: 'work' as const }) },
	fc.constant({ does: 'cash' as const }),
	fc.constant({ does: 'cancel' as const }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const holdsMoney: readonly PaymentState[] = ['captured', 'refunding', 'refund_failed']

async function booksOf(world: TestWorld, orderId: number) {
	const store = world.database.reader
	const order = await findOrder(store, { id: orderId })
	if (!order) throw new Error('the order is gone')
	const payments = await listPayments(store, orderId)
	const refunds = await listRefunds(
		store,
		payments.map(({ id }) => id),
	)
	return { order, payments, refunds, ...balance(await listLedger(store, orderId)) }
}
type Books = Awaited<ReturnType<typeof booksOf>>

/** What must hold at every moment. */
function expectSound({ order, payments, paid, refunded, owed }: Books) {
	const { totalMinor, subtotalMinor, discountMinor, taxAddedMinor, deliveryMinor, paymentFeeMinor, status, paymentMethod } = order
	expect(totalMinor).toBe(subtotalMinor - discountMinor + taxAddedMinor + deliveryMinor + paymentFeeMinor)
	expect(paymentMethod === 'card' ? Object.values(totals) : [byCash]).toContain(totalMinor)
	expect(owed).toBe(status === 'Canceled' ? 0 : totalMinor)
	const inHand = payments.filter(({ state }) => holdsMoney.includes(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	expect(paid - refunded).toBe(inHand)
	if (status === 'Confirmed' && paymentMethod === 'card') expect(paid - refunded).toBeGreaterThanOrEqual(totalMinor)
}

/** What must hold once all due work is done: all money here is owed, is stuck at a gateway that refused a refund, or is on its way back. */
function expectSettled({ order, payments, refunds, paid, refunded, owed }: Books) {
	const stuck = payments.filter(({ state }) => state === 'refund_failed').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	const here = paid - refunded - stuck - onTheirWayMinor(refunds)
	if (order.status === 'Confirmed' && order.paymentMethod === 'card') expect(here).toBe(order.totalMinor)
	else expect(here).toBeLessThanOrEqual(order.status === 'Confirmed' ? owed : 0)
}

describe('an order with a fee for each way', () => {
	it('has the fee of the way that paid it, in any order of events', async () => {
		const run = async (begun: readonly Event[], all: readonly Event[]) =>
			play(async ({ world, stage }) => {
				await world.database.reader.update(events).set({ wayTerms, paymentFees }).where(eq(events.id, stage.event))
				const till = openTill(world, stage)
				const order = await till.place({ variant: 'sharedA', quantity: 3, paymentWay: 'card' })
				const buyer = callerAs(undefined, { visitor: 'phone' })
				const { number, secret } = order
				let told = 0
				const happen = async (each: Event, { payments }: Books) => {
					switch (each.does) {
						case 'press': {
							await call(world, chooseWay, { number, secret, way: each.way, expectedMinor: totals[each.way] }, buyer)
							return void (await till.pay(order, buyer, { way: each.way }))
						}
						case 'go on':
							return void (await till.pay(order, buyer, each.way ? { way: each.way } : {}))
						case 'say': {
							const found = payments.at(each.which % Math.max(1, payments.length))
							if (!found?.gatewayRef) return
							const notice = { id: `said-${(told += 1)}`, ref: found.gatewayRef, gateway: found.gateway as GatewayCode, kind: each.kind }
							for (let time = 0; time < each.times; time += 1) await record(world, notice)
							return
						}
						case 'wait':
							return world.pass({ minutes: each.minutes })
						case 'settle':
							return settleOverdueOrders.run(world)
						case 'work':
							return world.jobs.runAll(world)
						case 'cash':
							return void (await call(world, chooseCash, { number, secret, expectedMinor: byCash }, buyer))
						case 'cancel':
							return void (await call(world, cancelOrder, { orderId: order.id }, system))
					}
				}
				let now = await booksOf(world, order.id)
				const ending = [{ does: 'work' }, { does: 'wait', minutes: 31 }, { does: 'settle' }, { does: 'work' }] as const
				for (const each of [...begun, ...all, ...ending]) {
					await happen(each, now)
					now = await booksOf(world, order.id)
					expectSound(now)
					expect(await till.drift()).toEqual([])
				}
				expectSettled(now)
			})
		await fc.assert(
			fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 2 }), fc.array(event, { minLength: 3, maxLength: 10, size: 'max' }), run),
			{ seed: 20261125, numRuns: 40 },
		)
	}, 240_000)
})
