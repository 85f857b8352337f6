import { and, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'
import { products } from '~/features/catalog/tables.server.ts'

/** A product has a page when it is published and its provider is not suspended. */
const hasPage = and(eq(products.state, 'published'), isSelling(products.providerId))

export async function countProductPages(store: Store): Promise<number> {
	return store.$count(products, hasPage)
}

export async function listProductSlugs(store: Store, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
	const rows = await store.select({ slug: products.slug }).from(products).where(hasPage).orderBy(products.id).limit(limit).offset(offset)
	return rows.map(({ slug }) => slug)
}
