import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { holdExpired } from '~/features/cart/rules/hold.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { expireOrder } from '~/features/order/operations/expire-order.server.ts'
import { findOrder, listOverdueOrders } from '~/features/order/store.server.ts'
import { askGateway } from '~/features/payment/flows/ask-gateway.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { mayBePaid } from '~/features/payment/rules/attempt.ts'
import { listPayments, type PaymentRow } from '~/features/payment/store.server.ts'

const atOnce = 100
const mostRounds = 10
/** After so many orders in a row without an answer, the gateway counts as unreachable, and the rest wait for the next run. */
const enough = 3

/**
 * Settles orders whose hold has ended. The gateway is asked before a place is given away (truths §1.7): a paid order is confirmed; an unpaid charge
 * is stopped at the gateway, and only then the places go back. Without an answer they stay held.
 */
export const settleOverdueOrders: Chore = {
	name: 'settle-overdue-orders',
	everySeconds: 20,
	async run(world) {
		for (let round = 0; round < mostRounds; round += 1) {
			const overdue = await listOverdueOrders(world.database.reader, world.clock(), atOnce)
			const settled = await settleAll(world, overdue)
			if (overdue.length < atOnce || settled === 0) return
		}
	},
}

/** @returns how many orders are no longer overdue */
async function settleAll(world: World, overdue: readonly { id: number }[]): Promise<number> {
	let settled = 0
	let silent = 0
	for (const { id } of overdue) {
		if (silent >= enough) break
		const is = await settleOverdueOrder(world, id)
		if (is === 'settled') settled += 1
		silent = is === 'silent' ? silent + 1 : 0
	}
	if (silent > 0) world.log.warn({ overdue: overdue.length }, 'the gateway does not answer; overdue orders keep their places')
	return settled
}

/**
 * Cancels an order whose price nobody made final while its money was promised; a job lets the money go. Not where the money was captured or let go
 * already, and only the notice is late.
 */
async function letGo(world: World, payment: PaymentRow, orderId: number): Promise<'settled' | 'waits' | 'silent'> {
	const caller = asSystem('settle-overdue-orders')
	const asked = await askGateway(world, payment, 'look')
	if (asked.say === 'silent') return 'silent'
	if (asked.say === 'notice' && asked.notice.kind !== 'authorized') {
		valueOf(await call(world, recordNotice, asked.notice, caller))
		return asked.notice.kind === 'captured' ? 'settled' : 'waits'
	}
	return valueOf(await call(world, cancelOrder, { orderId }, caller)).canceledNow ? 'settled' : 'waits'
}

/** Settles one overdue order. `waits`: an attempt is authorized or cannot be stopped; `silent`: the gateway gave no answer. */
export async function settleOverdueOrder(world: World, orderId: number): Promise<'settled' | 'waits' | 'silent'> {
	const caller = asSystem('settle-overdue-orders')
	// With a slow gateway the list becomes old: the buyer may have begun anew, and must not be stopped.
	const order = await findOrder(world.database.reader, { id: orderId })
	if (!order?.holdEndsAt || !holdExpired(order.holdEndsAt, world.clock())) return 'settled'
	for (const payment of await listPayments(world.database.reader, orderId)) {
		if (!mayBePaid(payment)) continue
		if (payment.manual && payment.state === 'authorized') return letGo(world, payment, orderId)
		const asked = await askGateway(world, payment, 'close')
		if (asked.say === 'silent') return 'silent'
		if (asked.say === 'open') return 'waits'
		valueOf(await call(world, recordNotice, asked.notice, caller))
		if (asked.notice.kind === 'captured') return 'settled'
	}
	return valueOf(await call(world, expireOrder, { orderId }, caller)).expired ? 'settled' : 'waits'
}
