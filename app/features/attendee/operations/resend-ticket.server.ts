import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'

/** Sends the mail with an attendee's ticket once more, to the person who booked it or to its holder. */
export const resendTicket = mutation('resendTicket', {
	input: z.object({ eventId: idShape, attendeeId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'order_not_confirmed', 'no_address'],
	async run({ store, refuse, record }, { eventId, attendeeId }) {
		const attendee = await findAttendee(store, attendeeId)
		const order = attendee?.eventId === eventId ? await findOrder(store, { id: attendee.orderId }) : undefined
		if (!attendee || !order) return refuse('attendee_not_found')
		if (order.status !== 'Confirmed' || attendee.canceledAt !== null) return refuse('order_not_confirmed')
		const { id: orderId, providerId } = order
		const { transferId } = attendee
		if (transferId !== null) {
			record({
				name: 'attendee.ticket_mail_asked',
				about: `attendee:${attendeeId}`,
				providerId,
				data: { attendeeId, eventId, orderId, transferId },
			})
			return { orderId }
		}
		if (order.contact.email === '') return refuse('no_address')
		record({
			name: 'order.mail_asked',
			about: `order:${orderId}`,
			providerId,
			data: { orderId, eventId, mail: 'confirmation', attendeeId },
		})
		return { orderId }
	},
})
