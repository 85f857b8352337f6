import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { isNeeded } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { isPagePath, typedPath } from '~/features/page/rules/page-address.ts'
import { findPageRow, lockPage, putRedirect, updatePage } from '~/features/page/store.server.ts'

/** Gives a page another address; the old address redirects to it from then on. */
export const movePage = mutation('movePage', {
	input: z.object({ pageId: idShape, path: z.string().max(longest.typedPath) }),
	allow: staffOnly,
	refusals: ['page_not_found', 'bad_page_path', 'page_path_taken', 'page_is_needed'],
	async run({ store, refuse, record }, { pageId, path: typed }) {
		const path = typedPath(typed)
		if (!isPagePath(path)) return refuse('bad_page_path')
		const row = await lockPage(store, pageId)
		if (!row) return refuse('page_not_found')
		if (row.path === path) return { path }
		if (isNeeded(row.path) || isNeeded(path)) return refuse('page_is_needed')
		if (await findPageRow(store, { path })) return refuse('page_path_taken')
		await updatePage(store, pageId, { path })
		await putRedirect(store, { from: row.path, to: path, pageId })
		record({ name: 'page.moved', about: `page:${pageId}`, data: { from: row.path, to: path }, clears: ['pages', 'menus'] })
		return { path }
	},
})
