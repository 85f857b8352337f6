import type { ReadContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { hasAddress, isNeeded } from '~/features/page/rules/house-pages.ts'
import { shippedPage } from '~/features/page/rules/shipped/pages.ts'
import { filledIn, hasPlaceholders, shownNow, shownPage, type ShownPage } from '~/features/page/rules/shown-page.ts'
import { findPublished, findRedirect } from '~/features/page/store.server.ts'
import { readPageWords } from './read-page-words.server.ts'
import { readStory } from './read-story.server.ts'

/** A page, and whether it may be another soon, because it is only shown while Storyblok does not answer. */
export interface FoundPage {
	page: ShownPage
	isStandIn: boolean
}

export type PageRead = FoundPage | { movedTo: string } | 'page_not_found' | 'pages_unavailable'

/**
 * A page as people read it now, with the recipients of its forms, or its new path. Where pages are kept at Storyblok, its stories come first; for
 * other paths, pages of staff are read, or pages that come with the product.
 */
export async function readPage(
	{ store, stories, now, locale }: Pick<ReadContext<Store>, 'store' | 'stories' | 'now' | 'locale'>,
	path: string,
): Promise<PageRead> {
	if (!hasAddress(path)) return 'page_not_found'
	// Most pages have no placeholders: then the settings are not read.
	const whole = async (page: ShownPage) => shownNow(hasPlaceholders(page) ? filledIn(page, await readPageWords(store, locale)) : page, now)
	const story = stories ? await readStory(stories, path, locale) : 'none'
	if (typeof story !== 'string') return { page: await whole(story.page), isStandIn: story.isKept }
	const isStandIn = story === 'unavailable'
	const absent = isStandIn ? 'pages_unavailable' : 'page_not_found'
	const found = await findPublished(store, path, now)
	if (found?.withdrawnAt) return absent
	const movedTo = found || isNeeded(path) ? undefined : await findRedirect(store, path)
	if (movedTo !== undefined) return { movedTo }
	const shipped = shippedPage(path)
	const content = found?.content ?? shipped?.content
	if (!content) return absent
	const comes = shipped?.changedAt ? new Date(shipped.changedAt) : null
	const page = shownPage({ path, content, changedAt: found?.content ? found.shownFrom : comes }, locale)
	return { page: await whole(page), isStandIn }
}
