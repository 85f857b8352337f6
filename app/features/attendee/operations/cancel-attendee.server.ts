import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { appendLedger } from '../../order/store.server.ts'
import { readLinesToRefund } from '../../returns/returnable-order.server.ts'
import { insertLineRefunds } from '../../returns/store/line-refunds.server.ts'
import { findTicketOffers } from '../../ticket/store.server.ts'
import { lockAttendee } from '../locking.server.ts'
import { giveBack, movedMinor } from '../money-of-attendee.server.ts'
import { givePlaceBack } from '../places-of-attendee.server.ts'
import { idShape } from '../shapes.server.ts'
import { updateAttendee } from '../store.server.ts'

/**
 * Takes one person off the list: their ticket is good no longer and their place goes back, once, however often it is asked (truths §1.9). With
 * `refund` what the place cost is owed no longer, and what was paid for it goes back; the rest of the order stays.
 */
export const cancelAttendee = mutation('cancelAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape, refund: z.boolean().default(true) }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'order_not_confirmed'],
	async run({ store, now, refuse, record }, { eventId, attendeeId, refund }) {
		const found = await lockAttendee(store, eventId, attendeeId)
		if (!found) return refuse('attendee_not_found')
		const { attendee, order } = found
		if (attendee.canceledAt !== null || order.status === 'Canceled') return { canceledNow: false, refundMinor: 0, byHandMinor: 0 }
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')

		const [offer] = await findTicketOffers(store, [attendee.variantId])
		await givePlaceBack(store, attendee, offer?.quotaIds ?? [])
		await updateAttendee(store, attendeeId, { canceledAt: now })
		const cause = `attendee_canceled:${attendeeId}`
		const line = refund ? (await readLinesToRefund(store, order)).find(({ line: { id } }) => id === attendee.orderLineId) : undefined
		const pieceMinor = line && line.left > 0 ? line.refundFor(1) : 0
		if (line && line.left > 0)
			await insertLineRefunds(store, [{ key: cause, orderLineId: line.line.id, quantity: 1, amountMinor: pieceMinor, reason: '', at: now }])
		const amountMinor = refund ? Math.max(0, pieceMinor + (await movedMinor(store, order.id, attendeeId))) : 0
		if (amountMinor > 0) await appendLedger(store, [{ orderId: order.id, kind: 'cancellation', amountMinor, at: now, cause }])
		const { refundMinor, byHandMinor } = await giveBack(store, order, { cause, amountMinor, now, record })
		const { number, providerId } = order
		const data = { attendeeId, orderId: order.id, number, eventId, amountMinor, refundMinor, byHandMinor }
		record({ name: 'attendee.canceled', about: `attendee:${attendeeId}`, providerId, data })
		return { canceledNow: true, refundMinor, byHandMinor }
	},
})
