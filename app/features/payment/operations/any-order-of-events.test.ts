import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callerAs, play, system, type TestWorld } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { steps, type OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { findOrder, listLedger, listUsesOfOrder } from '~/features/order/store.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { paymentSteps, type PaymentState } from '~/features/payment/rules/life-cycle.ts'
import { listPayments, type PaymentRow } from '~/features/payment/store.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'

/** Whether a life cycle leads from one state to another in any number of steps. */
function leadsTo<State extends string>(table: Record<State, readonly State[]>, from: State, to: State): boolean {
	const seen = new Set([from])
	for (const state of seen) for (const next of table[state]) seen.add(next)
	return seen.has(to)
}

const said = ['captured', 'authorized', 'failed', 'canceled'] as const
const event = fc.oneof(
	fc.record({ does: fc.constant('pay' as const), card: fc.constantFrom('4242424242424242', '4000000000000002'), abandon: fc.boolean() }),
	fc.record({ does: fc.constant('hear' as const), times: fc.constantFrom(1, 2), newestFirst: fc.boolean() }),
	// The gateway sends any notice, in any order, about any of the order's charges.
	fc.record({ does: fc.constant('say' as const), kind: fc.constantFrom(...said), which: fc.nat(2) }),
	fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(2, 14, 31) }),
	fc.constant({ does: 'settle' as const }),
	fc.constant({ does: 'work' as const }),
	fc.constant({ does: 'crowd' as const }),
	fc.constant({ does: 'cancel' as const }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const total = 1_050_000
const holdsMoney: readonly PaymentState[] = ['captured', 'refunding', 'refund_failed']

async function booksOf(world: TestWorld, orderId: number) {
	const store = world.database.reader
	const order = await findOrder(store, { id: orderId })
	if (!order) throw new Error('the order is gone')
	return {
		order,
		payments: await listPayments(store, orderId),
		uses: await listUsesOfOrder(store, orderId),
		...balance(await listLedger(store, orderId)),
	}
}

type Books = Awaited<ReturnType<typeof booksOf>>

/** What must hold at every moment. */
function expectSound(before: Books, { order, payments, uses, paid, refunded, owed }: Books) {
	expect(leadsTo(steps, before.order.status, order.status)).toBe(true)
	for (const { id, state } of before.payments) {
		const after = payments.find((payment) => payment.id === id)
		expect(after && leadsTo(paymentSteps, state, after.state)).toBe(true)
	}
	const inHand = payments.filter(({ state }) => holdsMoney.includes(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	expect(paid - refunded).toBe(inHand)
	expect(owed).toBe(order.status === 'Canceled' ? 0 : total)

	const places = (state: 'held' | 'sold') => uses.filter((use) => use.state === state).reduce((sum, { quantity }) => sum + quantity, 0)
	const confirmed = order.status === 'Confirmed'
	expect(places('sold')).toBe(confirmed ? 3 : 0)
	expect(places('held')).toBe(order.holdEndsAt === null ? 0 : 3)
	expect(order.holdEndsAt === null || awaits.includes(order.status)).toBe(true)
	if (confirmed) expect(paid - refunded).toBeGreaterThanOrEqual(total)
}

const awaits: readonly OrderStatus[] = ['Pending', 'Authorized', 'Error']

/** What must hold once all due work is done. */
function expectSettled({ order, payments, paid, refunded }: Books) {
	const open = payments.filter(({ state }: PaymentRow) => state === 'captured' || state === 'refunding')
	expect(open).toHaveLength(order.status === 'Confirmed' ? 1 : 0)
	const stuck = payments.filter(({ state }) => state === 'refund_failed')
	expect(paid - refunded).toBe((order.status === 'Confirmed' ? total : 0) + stuck.length * total)
	expect(order.flag).toBe(stuck.length > 0 ? 'refund_failed' : null)
}

describe('payments', () => {
	it('keep books, places and life cycles right in any order of events', async () => {
		const run = async (events: readonly Event[]) =>
			play(async ({ world, stage }) => {
				const till = openTill(world, stage)
				const order = await till.place({ variant: 'sharedA', quantity: 3 })
				let before = await booksOf(world, order.id)
				let told = 0
				const happen = async (each: Event) => {
					switch (each.does) {
						case 'pay': {
							const to = await till.pay(order)
							if (to.includes('/test-gateway/')) await till.drive(to, { card: each.card as '4242424242424242', abandon: each.abandon })
							return
						}
						case 'hear':
							return void (await till.hear(each))
						case 'say': {
							const ref = before.payments.at(each.which % Math.max(1, before.payments.length))?.gatewayRef
							if (ref) await record(world, { id: `said-${(told += 1)}`, ref, kind: each.kind })
							return
						}
						case 'wait':
							return world.pass({ minutes: each.minutes })
						case 'settle':
							return settleOverdueOrders.run(world)
						case 'work':
							return world.jobs.runAll(world)
						case 'crowd':
							return void (await till
								.place({ variant: 'sharedB', quantity: 4, caller: callerAs(undefined, { visitor: `crowd-${(told += 1)}` }) })
								.catch(() => {}))
						case 'cancel':
							return void (await call(world, cancelOrder, { orderId: order.id }, system))
					}
				}
				const step = async (each: Event) => {
					await happen(each)
					const after = await booksOf(world, order.id)
					expectSound(before, after)
					expect(await till.drift()).toEqual([])
					before = after
				}
				for (const each of events) await step(each)
				// In the end all notices have arrived, all jobs are done and all holds are over.
				for (const each of [{ does: 'wait', minutes: 31 }, { does: 'settle' }, { does: 'work' }] as const) await step(each)
				await step({ does: 'hear', times: 1, newestFirst: false })
				await step({ does: 'work' })
				await step({ does: 'hear', times: 2, newestFirst: true })
				expectSettled(before)
			})
		await fc.assert(fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14, size: 'max' }), run), { seed: 20261120, numRuns: 40 })
	}, 240_000)
})
