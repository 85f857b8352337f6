import type { JoiningWay } from './add-to-carts.server.ts'
import { cartOwner, joinRefusal, mixesProviders } from '~/features/cart/rules/may-join-cart.ts'
import type { AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'

interface Wished {
	variantId: number
	quantity: number
	attendees?: AttendeeDraft[]
}

export const goodsRefusals = ['variant_not_found', 'event_over', 'one_provider_only', 'one_currency_only', 'too_many_pieces'] as const

/** The rules for adding goods to a cart: the cart holds things of one seller, in one currency. */
export const joiningGoods: JoiningWay<{ items: Wished[] }, (typeof goodsRefusals)[number]> = {
	kind: 'product',
	takes: () => true,
	refusalOf(present, added, now) {
		if (mixesProviders([...present, ...added])) return { code: 'one_provider_only', data: cartOwner(present) }
		const refused = joinRefusal(present, added, now)
		// A refusal about the tickets in the cart is not shown here: their own lines show it.
		const code = goodsRefusals.find((each) => each === refused?.code)
		return refused && code ? { ...refused, code } : null
	},
}

export const ticketRefusals = [
	'variant_not_found',
	'sale_over',
	'not_yet_on_sale',
	'contact_organiser',
	'one_event_only',
	'one_provider_only',
	'one_currency_only',
	'too_many_pieces',
	'below_minimum',
	'above_maximum',
	'sold_out',
] as const

/** The rules for adding tickets to a cart: tickets of one event, and goods of its provider. */
export const joiningTickets: JoiningWay<{ eventId: number; items: Wished[] }, (typeof ticketRefusals)[number]> = {
	kind: 'ticket',
	takes: (offer, { eventId }) => offer.eventId === eventId,
	refusalOf(present, added, now) {
		const refused = joinRefusal(present, added, now)
		// Only goods are refused because their event is over; tickets have refusals of their own.
		const code = ticketRefusals.find((each) => each === refused?.code)
		if (refused && code) return { ...refused, code }
		return mixesProviders([...present, ...added]) ? { code: 'one_provider_only', data: cartOwner(present) } : null
	},
	mark: (cart, { eventId }) => (cart.eventId = eventId),
}
