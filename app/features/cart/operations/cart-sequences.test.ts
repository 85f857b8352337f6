import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { booksOf } from '#world/testing/refusing.ts'
import { call } from '~/platform/operations/call.server.ts'
import type { AnyOperation } from '~/platform/operations/define.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { applyCode } from './apply-code.server.ts'
import { changeCartLine } from './change-cart-line.server.ts'
import { emptyCart } from './empty-cart.server.ts'
import { expireHolds } from './expire-holds.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { renewHold } from './renew-hold.server.ts'

const variantNames = ['plain', 'sharedA', 'sharedB', 'free', 'foreign', 'noQuota'] as const
const visitors = fc.constantFrom('lan', 'minh', 'hoa')
const few = fc.integer({ min: 1, max: 6 })

/** One step of somebody. A number that chooses among existing things is taken modulo their count. */
const step = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			does: fc.constant('add' as const),
			visitor: visitors,
			variant: fc.constantFrom(...variantNames),
			quantity: few,
		}),
	},
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('goods' as const), visitor: visitors, quantity: fc.integer({ min: 1, max: 3 }) }) },
	{ weight: 4, arbitrary: fc.record({ does: fc.constant('change' as const), visitor: visitors, nth: fc.nat(3), quantity: fc.nat(6) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('renew' as const), visitor: visitors }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant('empty' as const), visitor: visitors }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant('code' as const), visitor: visitors }) },
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant('order' as const),
			visitor: visitors,
			key: fc.uuid(),
			method: fc.constantFrom('free', 'cash_on_delivery', 'card'),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), nth: fc.nat(3) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 15, 16) }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function take(played: Played, each: Step): Promise<void> {
	const { world, stage, value } = played
	// A refusal is as good as an answer here; only an unforeseen error would throw.
	const ask = (operation: unknown, input: unknown, visitor: string) =>
		call(world, operation as AnyOperation, input, callerAs(undefined, { visitor }))
	switch (each.does) {
		case 'add': {
			const eventId = each.variant === 'foreign' ? stage.otherEvent : stage.event
			const attendees = Array.from({ length: each.quantity }, () => ({ name: 'Lan' }))
			const items = [{ variantId: stage.variants[each.variant], quantity: each.quantity, attendees }]
			return void (await ask(addTicketsToCart, { eventId, items }, each.visitor))
		}
		case 'goods':
			return void (await ask(addProductsToCart, { items: [{ variantId: stage.product, quantity: each.quantity }] }, each.visitor))
		case 'change': {
			const { lines } = await value(findCart, {}, callerAs(undefined, { visitor: each.visitor }))
			const lineId = lines[each.nth % Math.max(1, lines.length)]?.id ?? 1
			return void (await ask(changeCartLine, { lineId, quantity: each.quantity }, each.visitor))
		}
		case 'renew':
			return void (await ask(renewHold, {}, each.visitor))
		case 'empty':
			return void (await ask(emptyCart, {}, each.visitor))
		case 'code':
			return void (await ask(applyCode, { code: 'BANBE' }, each.visitor))
		case 'order':
			return void (await ask(placeOrder, { key: each.key, contact, paymentMethod: each.method }, each.visitor))
		case 'cancel': {
			const { orders } = await booksOf(world)
			const orderId = orders[each.nth % Math.max(1, orders.length)]?.id
			return void (orderId && (await value(cancelOrder, { orderId }, system)))
		}
		case 'wait':
			return world.pass({ minutes: each.minutes })
		case 'expire':
			return void (await value(expireHolds, {}, system))
	}
}

it('keeps every counter true and sells nothing twice, whatever several people do in any order', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
			await play(async (played) => {
				for (const each of steps) await take(played, each)
				expect(await played.value(checkDrift, {}, system)).toEqual({ found: [] })
				const { quotas, orders, uses, lines } = await booksOf(played.world)
				for (const { size, held, sold } of quotas) expect(held + sold).toBeLessThanOrEqual(size)
				// A use belongs to a line that still exists, unless its hold is about to be given back.
				for (const use of uses) if (use.cartLineId !== null) expect(lines.some(({ id }) => id === use.cartLineId)).toBe(true)
				for (const order of orders) expect(['Confirmed', 'Pending', 'Canceled']).toContain(order.status)
			})
		}),
		{ numRuns: 20, seed: 20261120 },
	)
})
