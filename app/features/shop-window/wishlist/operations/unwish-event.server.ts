import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { countWishes, deleteWish } from '~/features/shop-window/wishlist/store.server.ts'

/** Removes an event from the caller's wishlist, even one that nobody can see any more. An event that is not on the list changes nothing. */
export const unwishEvent = mutation('unwishEvent', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['no_visitor'],
	async run({ store, visitor, refuse }, { eventId }) {
		if (!visitor) return refuse('no_visitor')
		await deleteWish(store, visitor, { eventId })
		return { count: await countWishes(store, visitor, 'events') }
	},
})
