import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { spokenCode } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { quantityShape } from '~/features/cart/shapes.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { readOrdersToReturn } from '~/features/order/returns/flows/read-returnable-lines.server.ts'
import { recordReturn } from '~/features/order/returns/flows/record-return.server.ts'
import { returnReasons } from '~/features/order/returns/rules/life-cycle.ts'
import { longest } from '~/features/order/returns/rules/longest.ts'
import { mostReturnPictures } from '~/features/order/returns/rules/returnable.ts'
import { findReturnByKey, insertReturn, insertReturnLines } from '~/features/order/returns/store.server.ts'

/** Asks to return goods of the caller's own order. One key asks once; pieces in another return cannot be in this one. */
export const requestReturn = mutation('requestReturn', {
	input: z.object({
		/** Made anew each time the form is shown; a key counts once. */
		key: z.uuid(),
		orderId: idShape,
		lines: z
			.array(z.object({ lineId: idShape, quantity: quantityShape }))
			.min(1)
			.max(100),
		reason: z.enum(returnReasons),
		message: z.string().trim().max(longest.message).default(''),
		pictures: z.array(z.string().max(200)).max(mostReturnPictures).default([]),
	}),
	allow: signedIn,
	// The pictures are paths of files the page has just saved.
	pagesOnly: true,
	refusals: ['order_not_found', 'order_not_confirmed', 'return_too_late', 'nothing_to_return', 'more_than_bought'],
	async run(context, { key, orderId, lines: wanted, reason, message, pictures }) {
		const { store, now, dice, refuse, record } = context
		const accountId = accountOf(context)
		const order = await lockOrder(store, orderId)
		if (!order || order.accountId !== accountId) return refuse('order_not_found')
		const before = await findReturnByKey(store, key)
		if (before) return before.orderId === orderId ? { id: before.id, number: before.number } : refuse('nothing_to_return')

		const [found] = await readOrdersToReturn(store, [order], now)
		const refusal = found ? found.refusal : 'nothing_to_return'
		if (refusal) return refuse(refusal === 'not_confirmed' ? 'order_not_confirmed' : refusal)
		const pieces = new Map<number, number>()
		for (const { lineId, quantity } of wanted) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
		const chosen = [...pieces].flatMap(([lineId, quantity]) => {
			const returnable = found?.lines.find(({ line }) => line.id === lineId)
			return returnable && quantity <= returnable.left
				? [{ orderLineId: lineId, quantity, refundMinor: returnable.refundFor(quantity) }]
				: []
		})
		if (chosen.length < pieces.size) return refuse('more_than_bought')

		const requested = await insertReturn(store, {
			number: `R-${spokenCode(dice, 8)}`,
			key,
			orderId,
			providerId: order.providerId,
			accountId,
			state: 'requested',
			reason,
			message,
			pictures,
			currency: order.currency,
			refundMinor: chosen.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
			requestedAt: now,
		})
		if (!requested) return refuse('nothing_to_return')
		await insertReturnLines(
			store,
			chosen.map((line) => ({ ...line, returnId: requested.id })),
		)
		await recordReturn({ store, record }, 'requested', requested)
		return { id: requested.id, number: requested.number }
	},
})
