import { numberMovedAttendee, numberPeopleOfFile, numberPeopleOfOrder } from './features/candidate-number/flows/number-newcomers.server.ts'
import { takeCartAlong } from './features/cart/answers/take-cart-along.server.ts'
import { claimOrders } from './features/order/flows/claim-orders.server.ts'
import { takeWishesAlong } from './features/wishlist/answers/take-wishes-along.server.ts'
import { followEvent } from './features/search/flows/follow-event.server.ts'
import { followProvider } from './features/search/flows/follow-provider.server.ts'
import { followChangedTicket, followOverOrder, followPaidDifference } from './features/self-service/flows/follow-exchange.server.ts'
import { offerFreed } from './features/waiting-list/flows/offer-freed-places.server.ts'
import type { Consequences } from './platform/facts/consequence.server.ts'

/** Every fact that changes more in its own transaction, and what. */
export const consequences: Consequences = {
	'account.email_verified': [claimOrders],
	'account.signed_in': [takeCartAlong, takeWishesAlong, claimOrders],
	'attendee.canceled': [followChangedTicket, offerFreed],
	'attendee.moved': [followChangedTicket, offerFreed, numberMovedAttendee],
	'attendee_file.applied': [numberPeopleOfFile],
	'attendee_file.stopped': [numberPeopleOfFile],
	'attendee.transferred': [followChangedTicket],
	'attendees.removed': [offerFreed],
	'event.changed': [followEvent],
	'event.published': [followEvent],
	'event.unpublished': [followEvent],
	'order.canceled': [followOverOrder, offerFreed],
	'order.confirmed': [followPaidDifference, numberPeopleOfOrder],
	'order.expired': [followOverOrder, offerFreed],
	'payment.confirmed': [followPaidDifference],
	'quota.changed': [offerFreed],
	'ticket.changed': [offerFreed],
	'ticket.offered': [offerFreed],
	'provider.changed': [followProvider],
	'provider.resumed': [followProvider],
	'provider.suspended': [followProvider],
}
