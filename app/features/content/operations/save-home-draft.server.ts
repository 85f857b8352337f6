import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, staffOnly } from '../../account/guards.server.ts'
import { addressedBy } from '../flows/read-home-addresses.server.ts'
import { checkHome } from '../rules/home-form.ts'
import { logosRemoved } from '../rules/home-partners.ts'
import { lockHomeDraft, putHomeDraft } from '../store.server.ts'

/** Keeps the home page as it was typed, for nobody to see but the staff. */
export const saveHomeDraft = mutation('saveHomeDraft', {
	input: z.object({ home: z.record(z.string().max(60), z.string().max(20_000)) }),
	allow: staffOnly,
	refusals: ['invalid_fields'],
	async run(context, { home }) {
		const { store, now, refuse, record } = context
		const { issues, cleaned } = checkHome(home, await addressedBy(store, home))
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = await lockHomeDraft(store)
		await putHomeDraft(store, { blocks: cleaned, accountId: accountOf(context), savedAt: now })
		record({ name: 'home.draft_saved', about: 'home_draft', data: { removed: logosRemoved(before?.blocks, cleaned) } })
		return { saved: true }
	},
})
