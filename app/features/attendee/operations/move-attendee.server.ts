import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { appendLedger } from '../../order/store.server.ts'
import { findTicketOffers } from '../../ticket/store.server.ts'
import { lockAttendee } from '../locking.server.ts'
import { giveBack, moveCause } from '../money-of-attendee.server.ts'
import { changePlace } from '../places-of-attendee.server.ts'
import { idShape } from '../shapes.server.ts'
import { updateAttendee } from '../store.server.ts'

/**
 * Gives an attendee another ticket of the event: the old place goes back, the new one is taken, both or neither, and the old code is good no
 * longer. What it costs more is owed, what it costs less goes back, unless the organiser lets the price be as it was.
 */
export const moveAttendee = mutation('moveAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape, variantId: idShape, priced: z.boolean().default(true) }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'order_not_confirmed', 'variant_not_found', 'sold_out'],
	async run({ store, now, refuse, record }, { eventId, attendeeId, variantId, priced }) {
		const found = await lockAttendee(store, eventId, attendeeId)
		if (!found) return refuse('attendee_not_found')
		const { attendee, order } = found
		if (order.status !== 'Confirmed' || attendee.canceledAt !== null) return refuse('order_not_confirmed')
		const offers = await findTicketOffers(store, [attendee.variantId, variantId])
		const [from, to] = [offers.find((each) => each.variantId === attendee.variantId), offers.find((each) => each.variantId === variantId)]
		if (to?.eventId !== eventId) return refuse('variant_not_found')
		if (variantId === attendee.variantId) return { differenceMinor: 0, refundMinor: 0, byHandMinor: 0 }
		if (to.quotaIds.length === 0) return refuse('sold_out')
		const isTaken = await changePlace(store, attendee, { from: from?.quotaIds ?? [], to: to.quotaIds, now })
		if (!isTaken) return refuse('sold_out')

		const codeIssue = attendee.codeIssue + 1
		await updateAttendee(store, attendeeId, { variantId, codeIssue })
		const differenceMinor = priced ? to.priceMinor - (from?.priceMinor ?? to.priceMinor) : 0
		const cause = moveCause(attendeeId, codeIssue)
		const amountMinor = Math.abs(differenceMinor)
		const kind = differenceMinor > 0 ? ('charge' as const) : ('cancellation' as const)
		if (amountMinor > 0) await appendLedger(store, [{ orderId: order.id, kind, amountMinor, at: now, cause }])
		const given =
			differenceMinor < 0 ? await giveBack(store, order, { cause, amountMinor, now, record }) : { refundMinor: 0, byHandMinor: 0 }
		const data = { attendeeId, orderId: order.id, eventId, from: attendee.variantId, to: variantId, differenceMinor, ...given }
		record({ name: 'attendee.moved', about: `attendee:${attendeeId}`, providerId: order.providerId, data })
		return { differenceMinor, ...given }
	},
})
