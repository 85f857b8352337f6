import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { menusPath } from '~/features/page/rules/house-pages.ts'
import { pageIssues } from '~/features/page/rules/page-content.ts'
import { deleteScheduled, insertPageVersion, lockPage, updatePage } from '~/features/page/store.server.ts'

/** Publishes the draft of a page, now or from a moment on. A version scheduled before is replaced. */
export const publishPage = mutation('publishPage', {
	input: z.object({ pageId: idShape, from: z.iso.datetime().optional() }),
	allow: staffOnly,
	refusals: ['page_not_found', 'page_unfinished'],
	async run(context, { pageId, from }) {
		const { store, now, refuse, record } = context
		const row = await lockPage(store, pageId)
		if (!row) return refuse('page_not_found')
		if (pageIssues(row.draft).length > 0) return refuse('page_unfinished')
		const shownFrom = from !== undefined && new Date(from) > now ? new Date(from) : now
		await deleteScheduled(store, pageId, now)
		const id = await insertPageVersion(store, { pageId, content: row.draft, shownFrom, accountId: accountOf(context), publishedAt: now })
		if (row.withdrawnAt) await updatePage(store, pageId, { withdrawnAt: null })
		const clears = row.path === menusPath ? ['pages', 'menus'] : ['pages']
		record({ name: 'page.published', about: `page:${pageId}`, data: { path: row.path, from: shownFrom.toISOString() }, clears })
		return { id, shownFrom: shownFrom.toISOString() }
	},
})
