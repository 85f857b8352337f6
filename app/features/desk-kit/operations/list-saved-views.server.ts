import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { listName } from '~/features/desk-kit/shapes.server.ts'
import { listViewsOf } from '~/features/desk-kit/store/saved-views.server.ts'

/** The caller's own saved views of a list, in the order they were saved. */
export const listSavedViews = query('listSavedViews', {
	input: z.object({ list: listName }),
	allow: signedIn,
	refusals: [],
	async run(context, { list }) {
		return { views: await listViewsOf(context.store, accountOf(context), list) }
	},
})
