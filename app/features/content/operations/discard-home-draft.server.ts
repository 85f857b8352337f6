import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { logoPaths } from '../rules/home-partners.ts'
import { deleteHomeDraft } from '../store.server.ts'

/** Throws the draft away. Without one it changes nothing. */
export const discardHomeDraft = mutation('discardHomeDraft', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store, record }) {
		const discarded = await deleteHomeDraft(store)
		if (discarded) record({ name: 'home.draft_discarded', about: 'home_draft', data: { removed: logoPaths(discarded) } })
		return { discarded: discarded !== undefined }
	},
})
