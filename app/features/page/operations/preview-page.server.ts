import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readMenus } from '~/features/page/flows/read-menus.server.ts'
import { readPageWords } from '~/features/page/flows/read-page-words.server.ts'
import { opensPreview } from '~/features/page/links/preview-link.server.ts'
import { menusPath } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { withoutRecipients } from '~/features/page/rules/page-forms.ts'
import { filledIn, shownPage } from '~/features/page/rules/shown-page.ts'
import { findPageRow } from '~/features/page/store.server.ts'

/** The draft of a page, for people with its preview link. */
export const previewPage = query('previewPage', {
	input: z.object({ path: z.string().max(longest.path), secret: z.string().max(200) }),
	allow: everyone,
	refusals: ['page_not_found'],
	async run({ store, stories, now, locale, secrets, refuse }, { path, secret }) {
		const row = await findPageRow(store, { path })
		if (!row || !opensPreview(secrets, row.id, secret)) return refuse('page_not_found')
		const page = shownPage({ path, content: row.draft, changedAt: row.savedAt }, locale)
		const menus = path === menusPath ? await readMenus({ store, stories, now }, row.draft) : null
		return { page: withoutRecipients(filledIn(page, await readPageWords(store, locale))), menus }
	},
})
