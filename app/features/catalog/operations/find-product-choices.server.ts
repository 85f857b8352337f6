import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { listEventNames } from '../../event/store.server.ts'
import { listProviderNames } from '../../provider/store.server.ts'
import { categoryTree } from '../rules/category-tree.ts'
import { listCategoryRows } from '../store.server.ts'
import { listBrandNames } from '../store/editing.server.ts'

/** What a product can be of: providers with their events, brands, shelves. */
export const findProductChoices = query('findProductChoices', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }) {
		const providers = await listProviderNames(store)
		const events = []
		for (const { id: providerId, name: provider } of providers)
			for (const { id, name } of await listEventNames(store, providerId))
				events.push({ id, providerId, name: `${provider}: ${inLocale(name, locale)}` })
		const tree = categoryTree(await listCategoryRows(store))
		return {
			providers,
			events,
			brands: (await listBrandNames(store)).map(({ name }) => name),
			categories: tree
				.under(null)
				.flatMap(({ id }) => tree.downwards(id))
				.map((id) => ({
					id,
					name: tree
						.trail(id)
						.map(({ name }) => inLocale(name, locale))
						.join(' › '),
				})),
		}
	},
})
