import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupedMutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { joinTogether } from '~/features/cart/flows/add-to-carts.server.ts'
import { joiningTickets, ticketRefusals } from '~/features/cart/flows/add-by-kind.server.ts'
import { addKeyShape, wantedShape } from '~/features/cart/shapes.server.ts'

/** Puts tickets of one event into the cart and holds their places (truths §1.2): all lines of a request, or none. */
export const addTicketsToCart = groupedMutation('addTicketsToCart', {
	input: z.object({
		key: addKeyShape,
		eventId: idShape,
		items: z.array(wantedShape).min(1).max(50),
	}),
	allow: everyone,
	refusals: ['no_visitor', ...ticketRefusals],
	runTogether: (context, requests) => joinTogether(context, requests, joiningTickets),
})
