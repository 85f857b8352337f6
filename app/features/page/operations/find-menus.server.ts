import { z } from 'zod'
import { defaultMenus } from '~/kernel/menus.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readMenus } from '~/features/page/flows/read-menus.server.ts'
import { menusPath } from '~/features/page/rules/house-pages.ts'
import { findPublished } from '~/features/page/store.server.ts'

/** The links of the header's menu and of the foot, as every page shows them. */
export const findMenus = query('findMenus', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['pages'] },
	refusals: [],
	async run({ store, stories, now }) {
		const content = (await findPublished(store, menusPath, now))?.content
		return content ? readMenus({ store, stories, now }, content) : defaultMenus
	},
})
