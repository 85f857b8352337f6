import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { lockAttendee } from '../flows/lock-attendee.server.ts'
import { idShape } from '../shapes.server.ts'
import { takeOffList } from '../flows/take-off-list.server.ts'

/**
 * Takes one person off the list: their ticket is good no longer and their place goes back, once, however often it is asked (truths §1.9). With
 * `refund` what the place cost is owed no longer, and what was paid for it goes back; the rest of the order stays, as long as there is any.
 */
export const cancelAttendee = mutation('cancelAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape, refund: z.boolean().default(true) }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'order_not_confirmed'],
	async run(context, { eventId, attendeeId, refund }) {
		const { store, refuse } = context
		const found = await lockAttendee(store, eventId, attendeeId)
		if (!found) return refuse('attendee_not_found')
		const { attendee, order } = found
		if (attendee.canceledAt !== null || order.status === 'Canceled') return { canceledNow: false, refundMinor: 0, byHandMinor: 0 }
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')
		const { refundMinor, byHandMinor } = await takeOffList(context, order, attendee, { by: 'provider', refund: refund ? 'all' : 'none' })
		return { canceledNow: true, refundMinor, byHandMinor }
	},
})
