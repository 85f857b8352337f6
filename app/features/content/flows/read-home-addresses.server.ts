import type { Store } from '../../../platform/database/database.server.ts'
import { categoryTree } from '../../catalog/rules/category-tree.ts'
import { findProductCards, findProductFaceBySlug } from '../../catalog/store/product-cards.server.ts'
import { listCategoryRows } from '../../catalog/store.server.ts'
import { findEventFaces } from '../../event/store.server.ts'
import { idFromSlug } from '../../../kernel/slug.ts'
import type { HomeBlock, TypedHome } from '../rules/home-blocks.ts'
import { lastPart, slugsTyped, type Addressed, type HomeNames } from '../rules/home-form.ts'

/** What the addresses of a typed home page lead to: events everybody may see, products that are sold, shelves. */
export async function addressedBy(store: Store, typed: TypedHome): Promise<Addressed> {
	const eventIds = (typed['featured_events.events'] ?? '').split('\n').flatMap((line) => idFromSlug(lastPart(line)) ?? [])
	const events = await findEventFaces(store, eventIds.slice(0, 100))
	const products = new Map<string, number>()
	for (const slug of new Set(slugsTyped(typed))) {
		const found = await findProductFaceBySlug(store, slug)
		if (found?.state === 'published') products.set(slug, found.id)
	}
	const categories = new Set((await listCategoryRows(store)).map(({ id }) => id))
	return { events: new Set(events.filter(({ state }) => state !== 'draft').map(({ id }) => id)), products, categories }
}

/** The addresses of what blocks name, as they are written into the form. */
export async function homeNames(store: Store, blocks: readonly HomeBlock[]): Promise<HomeNames> {
	const events = await findEventFaces(
		store,
		blocks.flatMap(({ eventIds }) => eventIds),
	)
	const cards = await findProductCards(
		store,
		blocks.flatMap(({ productIds }) => productIds),
	)
	const tree = categoryTree(await listCategoryRows(store))
	return {
		events: new Map(events.map(({ id, slug }) => [id, `/event/${slug}-${id}`])),
		products: new Map([...cards].map(([id, { slug }]) => [id, `/product/${slug}`])),
		categories: new Map(tree.all().map(({ id }) => [id, `/category/${tree.path(id)}`])),
	}
}
