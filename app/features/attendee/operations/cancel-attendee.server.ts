import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockAttendee } from '~/features/attendee/flows/lock-attendee.server.ts'
import { takeOffList } from '~/features/attendee/flows/take-off-list.server.ts'

/**
 * Takes one person off the list: their ticket is not valid any more and their place goes back, once, however often this is called (truths §1.9).
 * With `refund`, the cost of the place is no longer owed, and what was paid for it goes back. The rest of the order stays, if any is left.
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
