import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readPageWords } from '~/features/page/flows/read-page-words.server.ts'
import { readStory } from '~/features/page/flows/read-story.server.ts'
import { hasAddress, isNeeded } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { shippedPage } from '~/features/page/rules/shipped/pages.ts'
import { shownNow, filledIn, hasPlaceholders, shownPage, type ShownPage } from '~/features/page/rules/shown-page.ts'
import { findPublished, findRedirect } from '~/features/page/store.server.ts'

/** A page, and whether it may be another soon, because it is only shown while Storyblok does not answer. */
export interface FoundPage {
	page: ShownPage
	isStandIn: boolean
}

/**
 * A page as people read it now, or its new path (`movedTo`). Where pages are kept at Storyblok, its stories come first; for other paths, pages of
 * staff are read, or pages that come with the product.
 */
export const findPage = query('findPage', {
	input: z.object({ path: z.string().max(longest.path) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['pages', 'settings'] },
	refusals: ['page_not_found', 'pages_unavailable'],
	async run(
		{ store, stories, now, locale, refuse },
		{ path },
	): Promise<{ movedTo: string } | FoundPage | ReturnType<typeof refuse<'page_not_found' | 'pages_unavailable'>>> {
		if (!hasAddress(path)) return refuse('page_not_found')
		// Most pages have no placeholders: then the settings are not read.
		const whole = async (page: ShownPage) =>
			shownNow(hasPlaceholders(page) ? filledIn(page, await readPageWords(store, locale)) : page, now)
		const story = stories ? await readStory(stories, path, locale) : 'none'
		if (typeof story !== 'string') return { page: await whole(story.page), isStandIn: story.isKept }
		const isStandIn = story === 'unavailable'
		const absent = () => refuse(isStandIn ? 'pages_unavailable' : 'page_not_found')
		const found = await findPublished(store, path, now)
		if (found?.withdrawnAt) return absent()
		const movedTo = found || isNeeded(path) ? undefined : await findRedirect(store, path)
		if (movedTo !== undefined) return { movedTo }
		const shipped = shippedPage(path)
		const content = found?.content ?? shipped?.content
		if (!content) return absent()
		const comes = shipped?.changedAt ? new Date(shipped.changedAt) : null
		const page = shownPage({ path, content, changedAt: found?.content ? found.shownFrom : comes }, locale)
		return { page: await whole(page), isStandIn }
	},
})
