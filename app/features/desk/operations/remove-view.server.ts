import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { dropView } from '../store/saved-views.server.ts'

/** Drops one of the caller's own kept views; one that is gone already is no mistake. */
export const removeView = mutation('removeView', {
	input: z.object({ id: idShape }),
	allow: signedIn,
	refusals: [],
	async run(context, { id }) {
		await dropView(context.store, accountOf(context), id)
		return {}
	},
})
