import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { defaultHome } from '../rules/home-blocks.ts'
import { shownHome } from '../flows/read-shown-home.server.ts'
import { findPublishedHome } from '../store.server.ts'

/** What the home page shows now, block by block. */
export const findHome = query('findHome', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['home', 'products'] },
	refusals: [],
	async run({ store, now, locale }) {
		return { blocks: await shownHome(store, (await findPublishedHome(store))?.blocks ?? defaultHome, now, locale) }
	},
})
