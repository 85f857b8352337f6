import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { isNeeded } from '~/features/page/rules/house-pages.ts'
import { deleteScheduled, lockPage, updatePage } from '~/features/page/store.server.ts'

/** Hides a page from everybody; its draft and its versions stay. Pages that every footer links to cannot be withdrawn. */
export const withdrawPage = mutation('withdrawPage', {
	input: z.object({ pageId: idShape }),
	allow: staffOnly,
	refusals: ['page_not_found', 'page_is_needed'],
	async run({ store, now, refuse, record }, { pageId }) {
		const row = await lockPage(store, pageId)
		if (!row) return refuse('page_not_found')
		if (isNeeded(row.path)) return refuse('page_is_needed')
		await deleteScheduled(store, pageId, now)
		await updatePage(store, pageId, { withdrawnAt: row.withdrawnAt ?? now })
		record({ name: 'page.withdrawn', about: `page:${pageId}`, data: { path: row.path }, clears: ['pages', 'menus'] })
		return { path: row.path }
	},
})
