import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { oweDifference } from '~/features/attendee/self-service/flows/owe-difference.server.ts'
import { costsOfTicket } from '~/features/attendee/self-service/flows/price-exchange.server.ts'
import { giveBackParts } from '~/features/attendee/self-service/flows/give-back-parts.server.ts'
import { exchangeMoney } from '~/features/attendee/self-service/rules/exchange.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { lockAttendee } from '~/features/attendee/flows/lock-attendee.server.ts'
import { moveCause } from '~/features/attendee/flows/give-money-back.server.ts'
import { changePlace } from '~/features/attendee/flows/change-place.server.ts'

/**
 * Gives an attendee another ticket of the event: the old place goes back and the new one is taken, both or neither, and the old code is not valid
 * any more. When the ticket costs more than was paid for it in all so far, an order of its own owes the difference. When it costs less, the
 * difference goes back, from the newest difference first. Without `priced` the price stays as it was.
 */
export const moveAttendee = mutation('moveAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape, variantId: idShape, priced: z.boolean().default(true) }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'order_not_confirmed', 'variant_not_found', 'no_places', 'sold_out'],
	async run(context, { eventId, attendeeId, variantId, priced }) {
		const { store, now, refuse, record } = context
		const found = await lockAttendee(store, eventId, attendeeId)
		if (!found) return refuse('attendee_not_found')
		const { attendee, order } = found
		if (order.status !== 'Confirmed' || attendee.canceledAt !== null) return refuse('order_not_confirmed')
		const offers = await findTicketOffers(store, [attendee.variantId, variantId])
		const [from, to] = [offers.find((each) => each.variantId === attendee.variantId), offers.find((each) => each.variantId === variantId)]
		if (to?.eventId !== eventId) return refuse('variant_not_found')
		if (variantId === attendee.variantId) return { differenceMinor: 0, refundMinor: 0, byHandMinor: 0 }
		if (to.quotaIds.length === 0) return refuse('no_places')
		const isTaken = await changePlace(store, attendee, { from, to, now })
		if (!isTaken) return refuse('sold_out')

		const codeIssue = attendee.codeIssue + 1
		const { costs, priceOf } = await costsOfTicket(store, attendee, order)
		// The organiser keeps no part of the difference when their own move makes the ticket cheaper.
		const money = priced ? exchangeMoney(costs, priceOf(to, now), { refundPercent: 100 }) : { dueMinor: 0, creditedMinor: 0, parts: [] }
		if (money.dueMinor > 0) await oweDifference(context, found, { offer: to, dueMinor: money.dueMinor })
		await updateAttendee(store, attendeeId, { variantId, codeIssue })
		const { creditedOrders, ...given } = await giveBackParts(context, money.parts, {
			cause: moveCause(attendeeId, codeIssue),
			attendeeId,
		})
		const differenceMinor = money.dueMinor - money.creditedMinor
		const data = {
			attendeeId,
			orderId: order.id,
			number: order.number,
			eventId,
			from: attendee.variantId,
			to: variantId,
			differenceMinor,
			...given,
			creditedOrders,
		}
		record({ name: 'attendee.moved', about: `attendee:${attendeeId}`, providerId: order.providerId, data })
		return { differenceMinor, ...given }
	},
})
