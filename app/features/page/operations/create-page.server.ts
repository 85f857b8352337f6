import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { isPagePath, typedPath } from '~/features/page/rules/page-address.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'
import { shippedPage } from '~/features/page/rules/shipped/pages.ts'
import { insertPage } from '~/features/page/store.server.ts'

/** Creates a page at a path, hidden until it is published; at the path of a page that comes with the product it begins with that page's words. */
export const createPage = mutation('createPage', {
	input: z.object({ path: z.string().max(longest.typedPath), title: z.string().max(longest.title).default('') }),
	allow: staffOnly,
	refusals: ['bad_page_path', 'page_path_taken'],
	async run(context, { path: typed, title }) {
		const { store, now, refuse, record } = context
		const path = typedPath(typed)
		if (!isPagePath(path)) return refuse('bad_page_path')
		const nothing: PageContent = { title: { vi_VN: title.trim() || path }, description: { vi_VN: '' }, lead: { vi_VN: '' }, blocks: [] }
		const draft = shippedPage(path)?.content ?? nothing
		const id = await insertPage(store, { path, draft, accountId: accountOf(context), savedAt: now })
		if (id === undefined) return refuse('page_path_taken')
		record({ name: 'page.created', about: `page:${id}`, data: { path } })
		return { id }
	},
})
