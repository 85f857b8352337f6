import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { shelvesOf } from '~/features/search/flows/read-shelves.server.ts'
import { countByCategory } from '~/features/search/store/finding.server.ts'

/** The shelves of the shop from the top down, each with the number of products on it and below it. */
export const listCategories = query('listCategories', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['products'] },
	refusals: [],
	async run({ store, locale }) {
		const { tree } = await shelvesOf(store)
		const counts = new Map<number, number>()
		for (const [shelf, count] of await countByCategory(store))
			for (const id of tree.upwards(shelf)) counts.set(id, (counts.get(id) ?? 0) + count)
		const ids = tree.under(null).flatMap(({ id }) => tree.downwards(id))
		return ids.flatMap((id) => {
			const shelf = tree.find(id)
			if (!shelf) return []
			return [{ id, parentId: shelf.parentId, name: inLocale(shelf.name, locale), path: tree.path(id), count: counts.get(id) ?? 0 }]
		})
	},
})
