import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { Refusal } from '~/kernel/operation.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { switchCart } from '~/features/cart/flows/switch-cart.server.ts'
import { joinTogether } from '~/features/cart/flows/add-to-carts.server.ts'
import { joiningGoods, joiningTickets, ticketRefusals } from '~/features/cart/flows/add-by-kind.server.ts'
import { addKeyShape, wantedShape } from '~/features/cart/shapes.server.ts'

/**
 * Puts things into a cart they may join, when they may not join the cart in use (truths §1.5). The cart in use then waits; a waiting cart that they
 * fit into is used again. Either everything is done, or nothing is changed. With an `eventId` the things are tickets of that event, otherwise goods.
 */
export const replaceCart = mutation('replaceCart', {
	input: z.object({
		key: addKeyShape,
		eventId: idShape.optional(),
		items: z.array(wantedShape).min(1).max(50),
	}),
	allow: everyone,
	refusals: ['no_visitor', 'event_over', ...ticketRefusals.filter((code) => code !== 'one_event_only')],
	async run(context, { key, eventId, items }) {
		const { store, visitor, now, refuse } = context
		if (visitor === undefined) return refuse('no_visitor')
		const kind = eventId === undefined ? ('product' as const) : ('ticket' as const)
		await switchCart(
			store,
			visitor,
			items.map(({ variantId }) => ({ kind, variantId })),
			now,
		)
		const [answer] =
			eventId === undefined
				? await joinTogether(context, [{ ...context, input: { key, items } }], joiningGoods)
				: await joinTogether(context, [{ ...context, input: { key, eventId, items } }], joiningTickets)
		if (!answer) throw new Error('nobody answered')
		if (!(answer instanceof Refusal)) return answer
		const { code, data } = answer as Refusal<(typeof answer)['code']>
		if (code === 'one_event_only') throw new Error('the cart in use is for another event all the same')
		return refuse(code, data)
	},
})
