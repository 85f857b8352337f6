import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { deleteOverUnfinished } from '~/features/security/store/second-steps.server.ts'
import { deleteOverdueForms } from '~/features/account/store/kept-forms.server.ts'
import { deleteOver } from '~/features/account/store/sessions.server.ts'

/** Deletes sessions, unfinished sign-ins, spent tokens and kept forms that have expired; they opened nothing any more. */
export const forgetOver = mutation('forgetOver', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		await deleteOver(store, now)
		await deleteOverdueForms(store, now)
		await deleteOverUnfinished(store, now)
		return {}
	},
})
