import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { mostSavedEvents, mostWishes } from '~/features/shop-window/wishlist/rules/wish.ts'
import { listWishedIds as listIds } from '~/features/shop-window/wishlist/store.server.ts'

/** The ids of the products and events on the caller's wishlist, newest first: pages fill their hearts by it. */
export const listWishedIds = query('listWishedIds', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	run: async ({ store, visitor }) =>
		visitor === undefined ? { productIds: [], eventIds: [] } : listIds(store, visitor, mostWishes + mostSavedEvents),
})
