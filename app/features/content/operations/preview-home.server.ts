import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { defaultHome } from '../rules/home-blocks.ts'
import { shownHome } from '../flows/read-shown-home.server.ts'
import { findHomeDraft, findPublishedHome } from '../store.server.ts'

/** What the home page would show now with the draft. */
export const previewHome = query('previewHome', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store, now, locale }) {
		const draft = (await findHomeDraft(store)) ?? (await findPublishedHome(store))
		return { blocks: await shownHome(store, draft?.blocks ?? defaultHome, now, locale) }
	},
})
