import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { mostSavedEvents } from '~/features/shop-window/wishlist/rules/wish.ts'
import { countWishes, insertWish } from '~/features/shop-window/wishlist/store.server.ts'

/** Adds a public event to the caller's wishlist, even one that is over. An event that is on the list already keeps its place. */
export const wishEvent = mutation('wishEvent', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['no_visitor', 'event_not_found', 'saved_events_full'],
	async run({ store, visitor, now, refuse }, { eventId }) {
		if (!visitor) return refuse('no_visitor')
		const found = await findEventRow(store, eventId)
		if (!found || found.event.state === 'draft' || found.provider.suspendedAt !== null) return refuse('event_not_found')
		await insertWish(store, { visitor, eventId, addedAt: now })
		const count = await countWishes(store, visitor, 'events')
		return count > mostSavedEvents ? refuse('saved_events_full', { most: mostSavedEvents }) : { count }
	},
})
