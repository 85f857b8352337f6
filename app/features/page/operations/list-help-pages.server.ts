import { z } from 'zod'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import type { Stories } from '~/kernel/stories.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readPageWords } from '~/features/page/flows/read-page-words.server.ts'
import { readPublished } from '~/features/page/flows/read-published.server.ts'
import { readStory } from '~/features/page/flows/read-story.server.ts'
import { helpFound } from '~/features/page/rules/help-search.ts'
import { filledIn, shownBlocks } from '~/features/page/rules/shown-page.ts'

/** The help centre: its pages with their questions; with a search, the matching answers, the best first. */
export const listHelpPages = query('listHelpPages', {
	input: z.object({ search: z.string().max(longestSearch).default('') }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['pages', 'settings'], shared: ({ search }) => search === '' },
	refusals: [],
	async run({ store, stories, now, locale }, { search }) {
		const words = await readPageWords(store, locale)
		const here = (await readPublished(store, now))
			.filter(({ path }) => path.startsWith('help/'))
			.map(({ path, content }) => ({
				...{ path, title: inLocale(content.title, locale), lead: inLocale(content.lead, locale) },
				blocks: shownBlocks(content, locale),
			}))
		const elsewhere = stories ? await helpStories(stories, locale) : []
		const paths = new Set(elsewhere.map(({ path }) => path))
		const pages = [...here.filter(({ path }) => !paths.has(path)), ...elsewhere].map((page) => filledIn(page, words))
		return {
			topics: pages.map(({ path, title, lead, blocks }) => ({
				...{ path, title, lead },
				questions: blocks.flatMap((block) => (block.kind === 'faq' ? block.items.map(({ question }) => question) : [])).slice(0, 4),
			})),
			found: helpFound(pages, search),
		}
	},
})

/** The most stories of a help centre; each story that is not cached costs a request to Storyblok. */
const mostStories = 60

async function helpStories(stories: Stories, locale: Locale) {
	const paths = (await stories.paths()).filter((path) => path.startsWith('help/')).slice(0, mostStories)
	const found = await Promise.all(paths.map((path) => readStory(stories, path, locale)))
	return found.flatMap((story) => (typeof story === 'string' ? [] : story.page))
}
