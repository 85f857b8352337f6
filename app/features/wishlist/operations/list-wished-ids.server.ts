import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { mostWishes } from '../rules/wish.ts'
import { listWishedIds as listIds } from '../store.server.ts'

/** Which products are on the caller's wishlist, the newest first: what hearts on pages are filled by. */
export const listWishedIds = query('listWishedIds', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	run: async ({ store, visitor }) => ({ productIds: visitor === undefined ? [] : await listIds(store, visitor, mostWishes) }),
})
