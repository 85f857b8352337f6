import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { listAccountNames } from '~/features/account/store/desk-accounts.server.ts'
import { misplaced } from '~/features/page/rules/house-pages.ts'
import { pageSchema, withRichTexts } from '~/features/page/rules/page-content.ts'
import { lockPage, updatePage } from '~/features/page/store.server.ts'

/**
 * Saves the draft of a page. `number`: the number of the draft that was edited. If somebody else saved since, it is refused with their name, the
 * time, and the number to overwrite theirs.
 */
export const savePage = mutation('savePage', {
	input: z.object({ pageId: idShape, number: z.number().int().positive().safe(), page: pageSchema }),
	allow: staffOnly,
	refusals: ['page_not_found', 'page_changed', 'block_not_here', 'law_links_missing'],
	async run(context, { pageId, number, page }) {
		const { store, now, locale, refuse, record } = context
		const row = await lockPage(store, pageId)
		if (!row) return refuse('page_not_found')
		if (row.number !== number) {
			const [writer] = await listAccountNames(store, row.accountId === null ? [] : [row.accountId])
			return refuse('page_changed', { number: row.number, by: writer ? nameIn(locale, writer) : '', at: row.savedAt.toISOString() })
		}
		const problem = misplaced(row.path, page)
		if (problem) return refuse(problem)
		const draft = withRichTexts(page, cleanHtml)
		await updatePage(store, pageId, { draft, number: number + 1, accountId: accountOf(context), savedAt: now })
		record({ name: 'page.saved', about: `page:${pageId}`, data: { path: row.path } })
		return { number: number + 1 }
	},
})
