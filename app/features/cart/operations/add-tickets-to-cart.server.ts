import { z } from 'zod'
import { groupedMutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { joinTogether } from '../joining-together.server.ts'
import { cartOwner, joinRefusal, mixesProviders } from '../rules/joining.ts'
import { idShape, wantedShape } from '../shapes.server.ts'

/** Puts tickets of one event into the cart and holds their places (truths §1.2): all of a request's lines, or none. */
export const addTicketsToCart = groupedMutation('addTicketsToCart', {
	input: z.object({
		eventId: idShape,
		items: z.array(wantedShape).min(1).max(50),
	}),
	allow: everyone,
	refusals: [
		'no_visitor',
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
	],
	runTogether: (context, requests) =>
		joinTogether(context, requests, {
			kind: 'ticket',
			takes: (offer, { eventId }) => offer.eventId === eventId,
			refusalOf(present, added, now) {
				const refused = joinRefusal(present, added, now)
				// Only goods are refused because their event is over; tickets say so themselves.
				if (refused && refused.code !== 'event_over') return { ...refused, code: refused.code }
				return mixesProviders([...present, ...added]) ? { code: 'one_provider_only', data: cartOwner(present) } : null
			},
			mark: (cart, { eventId }) => (cart.eventId = eventId),
		}),
})
