import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { dropView } from '~/features/desk-kit/store/saved-views.server.ts'

/** Deletes one of the caller's own saved views; it is not an error when the view is gone already. */
export const removeView = mutation('removeView', {
	input: z.object({ id: idShape }),
	allow: signedIn,
	refusals: [],
	async run(context, { id }) {
		await dropView(context.store, accountOf(context), id)
		return {}
	},
})
