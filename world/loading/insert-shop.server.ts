import { brands, categories, productSlugs } from '../../app/features/catalog/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { brands as sampleBrands, type BrandSlug } from '../shop/brands.ts'
import { categoryTree, type ShelfSlug } from '../shop/categories.ts'
import type { ShopProduct } from '../shop/shop-product.ts'
import { insertProduct } from './insert-product.server.ts'
import type { LoadedPeople } from './insert-people.server.ts'
import { idsInOrder, there } from './insert.server.ts'
import type { KeptPicture } from './pictures.server.ts'

const dayMs = 86_400_000

/** The ids of categories and brands. */
export interface LoadedShelves {
	categories: ReadonlyMap<ShelfSlug, number>
	brands: ReadonlyMap<BrandSlug, number>
}

/** Writes the tree of categories and the brands. */
export async function insertShelves(store: Store): Promise<LoadedShelves> {
	const shelfIds = new Map<ShelfSlug, number>()
	const roots = categoryTree.map(({ slug, name }, position) => ({ slug, name, position, parentId: null }))
	const rootIds = idsInOrder(await store.insert(categories).values(roots).returning({ id: categories.id }))
	for (const [index, { shelves }] of categoryTree.entries()) {
		const rows = shelves.map(({ slug, name }, position) => ({ slug, name, position, parentId: there(rootIds, index) }))
		const ids = idsInOrder(await store.insert(categories).values(rows).returning({ id: categories.id }))
		shelves.forEach(({ slug }, position) => shelfIds.set(slug, there(ids, position)))
	}
	const brandIds = idsInOrder(
		await store
			.insert(brands)
			.values(sampleBrands.map(({ name, slug }) => ({ name, slug })))
			.returning({ id: brands.id }),
	)
	return { categories: shelfIds, brands: new Map(sampleBrands.map(({ slug }, index) => [slug, there(brandIds, index)])) }
}

/** Writes the goods that providers sell beside their events' merchandise. */
export async function insertShop(
	store: Store,
	goods: readonly { product: ShopProduct; pictures: readonly KeptPicture[] }[],
	{ people, shelves, now }: { people: LoadedPeople; shelves: LoadedShelves; now: Date },
): Promise<void> {
	for (const [position, { product, pictures }] of goods.entries()) {
		const createdAt = new Date(now.getTime() - product.daysOld * dayMs)
		const row = {
			providerId: people.providers[product.provider],
			...{ slug: product.key, state: product.state, currency: 'VND' as const, position, createdAt, updatedAt: createdAt },
			categoryId: shelves.categories.get(product.shelf),
			brandId: product.brand && shelves.brands.get(product.brand),
		}
		const { id } = await insertProduct(store, product, { row, pictures, sold: [] })
		const old = product.oldSlugs.map((slug) => ({ slug, productId: id }))
		if (old.length > 0) await store.insert(productSlugs).values(old)
	}
}
