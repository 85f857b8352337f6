import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listSellingSlugs } from '~/features/provider/store.server.ts'

/** The slugs of all providers that are not suspended: each has a page. */
export const listProviderPages = query('listProviderPages', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 600, tags: () => ['providers'] },
	refusals: [],
	run: async ({ store }) => ({ slugs: await listSellingSlugs(store) }),
})
