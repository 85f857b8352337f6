import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { wayCodes } from '~/kernel/ways.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { isCalledOff } from '~/features/event/store.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { feeBy, mayChangeFee, withFee } from '~/features/order/rules/way-fee.ts'
import { listLedger, lockOrder } from '~/features/order/store.server.ts'
import { findSeller } from '~/features/order/store/seller.server.ts'
import { offeredWays } from '~/features/provider/rules/offered-ways.ts'
import { changeFee } from '~/features/payment/flows/change-fee.server.ts'
import { paymentRefusal } from '~/features/payment/rules/attempt.ts'

/**
 * Chooses another way to pay an order online, at the price of that way: the order's fee, total and ledger follow, if nothing of it was paid. An order
 * that was paid in part or is confirmed keeps its fee. `expectedMinor` is the total its buyer was shown. No gateway is asked here: open attempts are
 * closed when the next attempt begins; an attempt that is paid even so counts at its own price.
 */
export const chooseWay = mutation('chooseWay', {
	input: z.object({
		number: z.string().max(40),
		secret: z.string().max(200).optional(),
		way: z.enum(wayCodes),
		expectedMinor: z.number().int().nonnegative(),
	}),
	allow: everyone,
	refusals: ['order_not_found', 'already_paid', 'order_canceled', 'event_called_off', 'refund_pending', 'way_not_offered', 'total_changed'],
	async run(context, { number, secret, way, expectedMinor }) {
		const { store, now, refuse, record } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const books = balance(await listLedger(store, order.id))
		const eventCancelled = await isCalledOff(store, order.eventId)
		const closed = paymentRefusal(order.status, books.remaining, { cardAccepted: true, eventCancelled })
		if (closed && closed !== 'pay_on_delivery') return refuse(closed)
		const feeMinor = mayChangeFee(order, books) ? feeBy(order, way) : order.paymentFeeMinor
		const { totalMinor, changeMinor } = withFee(order, feeMinor)
		const total = money(totalMinor, order.currency)
		if (totalMinor !== expectedMinor) return refuse('total_changed', { total })
		const seller = await findSeller(store, order.id)
		if (!offeredWays(seller?.wayTerms ?? [], total).includes(way)) return refuse('way_not_offered')
		if (changeMinor !== 0) {
			await changeFee(store, order, feeMinor, now)
			const { id: orderId, providerId, eventId } = order
			const data = { orderId, number: order.number, eventId, way, amountMinor: totalMinor }
			record({ name: 'payment.way_chosen', about: `order:${orderId}`, providerId, data })
		}
		return { total }
	},
})
