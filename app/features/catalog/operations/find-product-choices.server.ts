import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listEventChoices } from '~/features/event/store.server.ts'
import { listProviderNames } from '~/features/provider/store.server.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { listCategoryRows } from '~/features/catalog/store.server.ts'
import { listBrandNames } from '~/features/catalog/store/editing.server.ts'

/**
 * The providers, events, brands and categories that a product can have. Of the events, the latest, and those of the product's present provider. It
 * takes as many statements for a thousand providers as for one.
 */
export const findProductChoices = query('findProductChoices', {
	input: z.object({ providerId: idShape.optional(), eventId: idShape.optional() }),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, of) {
		const providers = await listProviderNames(store)
		const events = await listEventChoices(store, of)
		const tree = categoryTree(await listCategoryRows(store))
		return {
			providers,
			events: events.map(({ id, providerId, provider, name }) => ({ id, providerId, name: `${provider}: ${inLocale(name, locale)}` })),
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
