import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { guestWishDays } from '~/features/shop-window/wishlist/rules/wish.ts'
import { deleteGuestWishes } from '~/features/shop-window/wishlist/store.server.ts'

/** Deletes guests' wishes that are so old that their browsers no longer have the cookie. */
export const forgetGuestWishes = mutation('forgetGuestWishes', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		await deleteGuestWishes(store, new Date(now.getTime() - guestWishDays * 86_400_000))
		return {}
	},
})
