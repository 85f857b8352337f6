import type { Played } from '#world/testing/test-world.ts'
import { testNow } from '#world/testing/stage.ts'
import { slugOf } from '~/kernel/slug.ts'
import { categories, products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'

/** A product to search for, with every combination of its colours and sizes. */
export interface Put {
	name: readonly [vi: string, en: string]
	colors: readonly string[]
	sizes: readonly string[]
	price: number
	was?: number
	stock?: number
	categoryId?: number
}

const colorNames: Readonly<Record<string, string>> = { red: 'Đỏ', blue: 'Xanh', green: 'Lục' }

/** Publishes products, each a minute newer than the one before, and updates the search. Returns their ids. */
export async function putOut({ world, stage }: Played, goods: readonly Put[]): Promise<number[]> {
	const store = world.database.reader
	const ids: number[] = []
	for (const [nth, { name, colors, sizes, price, was, stock = 5, categoryId }] of goods.entries()) {
		const at = new Date(testNow.getTime() + nth * 60_000)
		const options = [
			{ key: 'color', name: { vi_VN: 'Màu' }, values: colors.map((key) => ({ key, name: { vi_VN: colorNames[key] ?? key } })) },
			{ key: 'size', name: { vi_VN: 'Cỡ' }, values: sizes.map((key) => ({ key, name: { vi_VN: key.toUpperCase() } })) },
		]
		const [product] = await store
			.insert(products)
			.values({
				...{
					providerId: stage.provider,
					slug: slugOf(name[0]),
					name: { vi_VN: name[0], en_US: name[1] },
					options,
					categoryId,
					position: nth,
				},
				...{ coverPath: 'goods/1/cover', coverColor: '#ffffff', currency: 'VND', createdAt: at, updatedAt: at },
			})
			.returning({ id: products.id })
		if (!product) throw new Error('no product')
		const kinds = (colors.length > 0 ? colors : [null]).flatMap((color) =>
			(sizes.length > 0 ? sizes : [null]).map((size) => ({ ...(color !== null && { color }), ...(size !== null && { size }) })),
		)
		for (const [position, choices] of kinds.entries()) {
			const [quota] = await store
				.insert(quotas)
				.values({ providerId: stage.provider, name: 'kho', size: stock })
				.returning({ id: quotas.id })
			await store.insert(productVariants).values({
				...{ productId: product.id, name: { vi_VN: '' }, choices, priceMinor: price, originalPriceMinor: was ?? null },
				...{ weightGrams: 100, quotaId: quota?.id ?? 0, position },
			})
		}
		ids.push(product.id)
	}
	await projectProducts(store, ids)
	return ids
}

/** Adds a shelf, under another one or at the top. */
export async function putUp({ world }: Played, name: string, parentId: number | null = null): Promise<number> {
	const row = { name: { vi_VN: name }, slug: slugOf(name), parentId, position: 0 }
	const [shelf] = await world.database.reader.insert(categories).values(row).returning({ id: categories.id })
	if (!shelf) throw new Error('no shelf')
	return shelf.id
}
