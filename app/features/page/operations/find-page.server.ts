import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readPageWords } from '../flows/read-page-words.server.ts'
import { shippedPage } from '../rules/shipped/pages.ts'
import { filledIn, shownPage, type ShownPage } from '../rules/shown-page.ts'
import { findPublished, findRedirect } from '../store.server.ts'

/** A page as it is read now, or where it stands instead (`movedTo`). */
export const findPage = query('findPage', {
	input: z.object({ path: z.string().max(200) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['pages', 'settings'] },
	refusals: ['page_not_found'],
	async run(
		{ store, now, locale, refuse },
		{ path },
	): Promise<{ movedTo: string } | { page: ShownPage } | ReturnType<typeof refuse<'page_not_found'>>> {
		const found = await findPublished(store, path, now)
		if (found?.withdrawnAt) return refuse('page_not_found')
		const movedTo = found ? undefined : await findRedirect(store, path)
		if (movedTo !== undefined) return { movedTo }
		const shipped = shippedPage(path)
		const content = found?.content ?? shipped?.content
		if (!content) return refuse('page_not_found')
		const comes = shipped?.changedAt ? new Date(shipped.changedAt) : null
		const page = shownPage({ path, content, changedAt: found?.content ? found.shownFrom : comes }, locale)
		return { page: filledIn(page, await readPageWords(store, locale)) }
	},
})
