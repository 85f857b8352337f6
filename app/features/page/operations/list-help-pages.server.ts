import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readPageWords } from '../flows/read-page-words.server.ts'
import { readPublished } from '../flows/read-published.server.ts'
import { helpFound } from '../rules/help-search.ts'
import { filledIn, shownBlocks } from '../rules/shown-page.ts'

/** The help centre: its pages with what each answers; with a search, the answers that fit it, the best first. */
export const listHelpPages = query('listHelpPages', {
	input: z.object({ search: z.string().max(200).default('') }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['pages', 'settings'], shared: ({ search }) => search === '' },
	refusals: [],
	async run({ store, now, locale }, { search }) {
		const words = await readPageWords(store, locale)
		const pages = (await readPublished(store, now))
			.filter(({ path }) => path.startsWith('help/'))
			.map(({ path, content }) =>
				filledIn(
					{ path, title: inLocale(content.title, locale), lead: inLocale(content.lead, locale), blocks: shownBlocks(content, locale) },
					words,
				),
			)
		return {
			topics: pages.map(({ path, title, lead, blocks }) => ({
				...{ path, title, lead },
				questions: blocks.flatMap((block) => (block.kind === 'faq' ? block.items.map(({ question }) => question) : [])).slice(0, 4),
			})),
			found: helpFound(pages, search),
		}
	},
})
