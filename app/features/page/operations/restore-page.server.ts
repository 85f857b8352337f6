import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { findPageVersion, lockPage, updatePage } from '~/features/page/store.server.ts'

/** Makes a published version the draft again, to be checked and published; until then the shown page does not change. */
export const restorePage = mutation('restorePage', {
	input: z.object({ pageId: idShape, versionId: idShape }),
	allow: staffOnly,
	refusals: ['page_not_found', 'page_version_not_found'],
	async run(context, { pageId, versionId }) {
		const { store, now, refuse, record } = context
		const row = await lockPage(store, pageId)
		if (!row) return refuse('page_not_found')
		const version = await findPageVersion(store, pageId, versionId)
		if (!version) return refuse('page_version_not_found')
		await updatePage(store, pageId, { draft: version.content, number: row.number + 1, accountId: accountOf(context), savedAt: now })
		record({ name: 'page.restored', about: `page:${pageId}`, data: { path: row.path, version: versionId } })
		return { number: row.number + 1 }
	},
})
