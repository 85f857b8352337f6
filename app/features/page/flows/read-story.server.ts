import type { Locale } from '~/kernel/locale.ts'
import type { Stories, StoryFound } from '~/kernel/stories.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { isPagePath } from '~/features/page/rules/page-address.ts'
import type { ShownPage } from '~/features/page/rules/shown-page.ts'
import { pageOfStory } from '~/features/page/rules/stories/story-page.ts'

export type StoryPage = { page: ShownPage; isKept: boolean } | 'none' | 'unavailable'

/** A page as it is at Storyblok now, or as it was last read there. */
export async function readStory(stories: Stories, path: string, locale: Locale): Promise<StoryPage> {
	return isPagePath(path) ? storyPage(stories, path, await stories.find(path, locale)) : 'none'
}

/** The found story as a page; parts that cannot be shown are logged for those who run the server. */
export function storyPage(stories: Stories, path: string, found: StoryFound): StoryPage {
	if (typeof found === 'string') return found
	const { page, leftOut } = pageOfStory(found, { path, pictureOrigin: stories.pictureOrigin, clean: cleanHtml })
	stories.complain(path, leftOut)
	return { page, isKept: found.isKept }
}
