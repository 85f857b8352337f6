import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listProviderNames } from '~/features/provider/store.server.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { deskProductSorts, deskProductsWanted } from '~/features/catalog/rules/desk-products.ts'
import { deskProductsFields } from '~/features/catalog/shapes.server.ts'
import { listCategoryRows } from '~/features/catalog/store.server.ts'
import { listFilterNames, listProductsAtDesk } from '~/features/catalog/store/desk-products.server.ts'

/** All providers' products for staff, page by page, filtered, sorted and searched without accents; and the names to filter by. */
export const listDeskProducts = query('listDeskProducts', {
	input: z.object({
		...deskProductsFields,
		sort: z.string().max(40).default('-updatedAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { sort, page, pageSize, ...asked }) {
		const { by, down } = sortOf({ sort })
		const tree = categoryTree(await listCategoryRows(store))
		const nameOf = (id: number) =>
			tree
				.trail(id)
				.map(({ name }) => inLocale(name, locale))
				.join(' › ')
		const { total, rows } = await listProductsAtDesk(store, deskProductsWanted(asked, tree), {
			sort: { by: deskProductSorts.find((each) => each === by) ?? 'updatedAt', down },
			limit: pageSize,
			offset: offsetOf({ page, pageSize }),
		})
		const names = await listFilterNames(store)
		return {
			total,
			products: rows.map(({ product, brand, provider, event, lowestMinor, highestMinor, ...row }) => ({
				id: product.id,
				name: inLocale(product.name, locale),
				slug: product.slug,
				state: product.state,
				category: product.categoryId === null ? null : nameOf(product.categoryId),
				coverPath: product.coverPath,
				brand,
				provider,
				event: event && inLocale(event, locale),
				price: lowestMinor === null ? null : money(lowestMinor, product.currency),
				isOnePrice: lowestMinor === highestMinor,
				stock: row.stock,
				onSale: row.onSale,
				updatedAt: product.updatedAt.toISOString(),
				createdAt: product.createdAt.toISOString(),
			})),
			choices: {
				categories: tree
					.under(null)
					.flatMap(({ id }) => tree.downwards(id))
					.map((id) => ({ id, name: nameOf(id) })),
				brands: names.brands,
				events: names.events.map(({ id, name }) => ({ id, name: inLocale(name, locale) })),
				providers: await listProviderNames(store),
			},
		}
	},
})
