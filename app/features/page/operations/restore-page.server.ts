import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, staffOnly } from '../../account/guards.server.ts'
import { findPageVersion, lockPage, updatePage } from '../store.server.ts'

/** Makes a version that was published the draft again, to be looked at and published; what is shown stays until then. */
export const restorePage = mutation('restorePage', {
	input: z.object({ pageId: z.number().int().positive().safe(), versionId: z.number().int().positive().safe() }),
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
