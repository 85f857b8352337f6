import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readPublished } from '~/features/page/flows/read-published.server.ts'
import { isAmongPages } from '~/features/page/rules/house-pages.ts'
import { isPagePath } from '~/features/page/rules/page-address.ts'

/** The paths of all pages people can read now, for the map of the site. */
export const listPagePaths = query('listPagePaths', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['pages'] },
	refusals: [],
	async run({ store, stories, now }) {
		const here = (await readPublished(store, now)).map(({ path }) => path)
		const atStoryblok = stories ? (await stories.paths()).filter((path) => isPagePath(path) && isAmongPages(path)) : []
		return { paths: [...new Set([...here, ...atStoryblok])] }
	},
})
