import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { quantityShape } from '~/features/cart/shapes.server.ts'
import { recordOwingLess } from '~/features/order/flows/record-owing-less.server.ts'
import { extras, givenBackOfExtras, leftOfExtras } from '~/features/order/rules/extras.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { owingLess } from '~/features/order/rules/owing-less.ts'
import { appendLedger, listLedger, lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { giveStockBack } from '~/features/order/returns/flows/give-stock-back.server.ts'
import { readLinesToRefund } from '~/features/order/returns/flows/read-returnable-lines.server.ts'
import { longest } from '~/features/order/returns/rules/longest.ts'
import { causeOfRefund } from '~/features/order/returns/rules/refund-cause.ts'
import { insertExtraRefunds, listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { insertLineRefunds, listLineRefundsOf } from '~/features/order/returns/store/line-refunds.server.ts'

/**
 * Gives back the money of some pieces of an order's lines without a return, and a stated part of its delivery price and payment fee. Their price is
 * no longer owed. Gateways give back what they took of it; a person is asked to give back the rest. No more goes back than was paid. One key refunds
 * once, and pieces in a return or already refunded are not refunded again.
 */
export const refundLines = mutation('refundLines', {
	input: z
		.object({
			/** Made anew each time the form is shown; a key counts once. */
			key: z.uuid(),
			orderId: idShape,
			lines: z
				.array(z.object({ lineId: idShape, quantity: quantityShape }))
				.max(100)
				.default([]),
			extras: z
				.array(z.object({ extra: z.enum(extras), amountMinor: z.number().int().positive().safe() }))
				.max(10)
				.default([]),
			reason: z.string().trim().max(longest.refundReason).default(''),
			/** Whether the goods among them go back to the shelf. */
			restock: z.boolean().default(false),
		})
		.refine(({ lines, extras: some }) => lines.length + some.length > 0, { error: 'lines or extras' }),
	// Delivery and its price belong to the shop: members of an event's organiser cancel tickets, but do not decide about delivery.
	allow: staffOnly,
	refusals: ['order_not_found', 'order_not_confirmed', 'more_than_bought', 'more_than_open'],
	async run({ store, now, refuse, record }, { key, orderId, lines: wanted, extras: wantedExtras, reason, restock }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const givenBack = await listExtraRefunds(store, orderId)
		const before = [...(await listLineRefundsOf(store, key)), ...givenBack.filter((given) => given.key === key)]
		const books = balance(await listLedger(store, orderId))
		if (before.length > 0) {
			const amountMinor = before.reduce((sum, part) => sum + part.amountMinor, 0)
			return { amountMinor, refundMinor: Math.min(amountMinor, books.paid), byHandMinor: 0, again: true }
		}
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')

		const refundable = await readLinesToRefund(store, order)
		const pieces = new Map<number, number>()
		for (const { lineId, quantity } of wanted) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
		const leftOf = new Map(refundable.map(({ line, left }) => [line.id, left]))
		const tooMany = [...pieces].find(([lineId, quantity]) => quantity > (leftOf.get(lineId) ?? 0))
		if (tooMany) return refuse('more_than_bought', { lineId: tooMany[0], left: leftOf.get(tooMany[0]) ?? 0 })
		const chosen = refundable.flatMap(({ line, refundFor }) => {
			const quantity = pieces.get(line.id)
			return quantity === undefined ? [] : [{ orderLineId: line.id, quantity, amountMinor: refundFor(quantity) }]
		})

		const left = leftOfExtras(order, givenBack)
		const asked = givenBackOfExtras(wantedExtras)
		const tooMuch = extras.find((extra) => asked[extra] > left[extra])
		if (tooMuch) return refuse('more_than_open', { extra: tooMuch, openMinor: left[tooMuch] })
		const chosenExtras = extras.filter((extra) => asked[extra] > 0).map((extra) => ({ extra, amountMinor: asked[extra] }))

		const amountMinor = [...chosen, ...chosenExtras].reduce((sum, part) => sum + part.amountMinor, 0)
		const cause = causeOfRefund(key)
		await insertLineRefunds(
			store,
			chosen.map((line) => ({ ...line, key, reason, at: now })),
		)
		await insertExtraRefunds(
			store,
			chosenExtras.map((extra) => ({ ...extra, key, orderId, reason, at: now })),
		)
		if (restock) await giveStockBack(store, orderId, chosen)
		if (amountMinor > 0) await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor, at: now, cause }])
		const payments = await listPayments(store, orderId)
		// The part that is not paid yet is only no longer owed; nothing goes back for it.
		const back = Math.min(amountMinor, await openRefundMinor(store, orderId, payments))
		const promised = back > 0 ? await oweBack(store, order, payments, { cause, amountMinor: back, now, record }) : 0
		const byHandMinor = back - promised
		if (byHandMinor > 0 && order.flag === null) await updateOrder(store, orderId, { flag: 'cash_refund_due' })
		const { number, providerId, eventId } = order
		const data = { orderId, number, eventId, amountMinor, refundMinor: back, byHandMinor, reason, lines: chosen, extras: chosenExtras }
		record({ name: 'order.lines_refunded', about: `order:${orderId}`, providerId, data })
		const less = owingLess({ owedMinor: books.owed, paidMinor: books.paid - books.refunded }, amountMinor)
		recordOwingLess(record, order, less, { lines: chosen, extras: chosenExtras })
		return { amountMinor, refundMinor: back, byHandMinor, again: false }
	},
})
