import { z } from 'zod'
import { longestViewName } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { listName } from '~/features/desk-kit/shapes.server.ts'
import { countOtherViews, keepView } from '~/features/desk-kit/store/saved-views.server.ts'

const mostViews = 200

/** Saves a view of a list under a name; a saved view with the same name is replaced. */
export const saveView = mutation('saveView', {
	input: z.object({ list: listName, name: z.string().trim().min(1).max(longestViewName), query: z.string().max(2_000).regex(/^\?/) }),
	allow: signedIn,
	refusals: ['too_many_views'],
	async run(context, view) {
		const { store, now, refuse } = context
		const accountId = accountOf(context)
		const others = await countOtherViews(store, accountId, view)
		if (others >= mostViews) return refuse('too_many_views')
		const kept = await keepView(store, { ...view, accountId, createdAt: now })
		return { id: kept?.id ?? 0 }
	},
})
