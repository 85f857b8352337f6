import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'

type NewProduct = Pick<
	typeof products.$inferSelect,
	| 'providerId'
	| 'slug'
	| 'state'
	| 'name'
	| 'description'
	| 'brandId'
	| 'categoryId'
	| 'options'
	| 'coverPath'
	| 'coverColor'
	| 'currency'
	| 'createdAt'
>

/** Writes new products in one statement. Returns their ids in the order of the rows. */
export async function insertProducts(store: Store, rows: readonly NewProduct[]): Promise<number[]> {
	if (rows.length === 0) return []
	const made = (await store.execute(sql`
		insert into ${products} (provider_id, slug, state, name, description, brand_id, category_id, options, cover_path, cover_color, currency, position, created_at, updated_at)
		select "providerId", slug, state, name, description, "brandId", "categoryId", options, "coverPath", "coverColor", currency, 0, "createdAt", "createdAt"
		from json_to_recordset(${JSON.stringify(rows)}::json) as c("providerId" bigint, slug text, state text, name jsonb, description jsonb, "brandId" bigint,
			"categoryId" bigint, options jsonb, "coverPath" text, "coverColor" text, currency text, "createdAt" timestamptz)
		returning id, slug`)) as unknown as { rows: { id: number | string; slug: string }[] }
	const ids = new Map(made.rows.map(({ id, slug }) => [slug, Number(id)]))
	return rows.map(({ slug }) => ids.get(slug) ?? 0)
}

export type ProductChange = Pick<
	typeof products.$inferSelect,
	'id' | 'name' | 'description' | 'state' | 'brandId' | 'categoryId' | 'options' | 'updatedAt'
>

/** Changes products in one statement. */
export async function changeProducts(store: Store, changes: readonly ProductChange[]): Promise<void> {
	if (changes.length === 0) return
	await store.execute(sql`
		update ${products} as p set name = c.name, description = c.description, state = c.state, brand_id = c."brandId",
			category_id = c."categoryId", options = c.options, updated_at = c."updatedAt"
		from json_to_recordset(${JSON.stringify(changes)}::json)
			as c(id bigint, name jsonb, description jsonb, state text, "brandId" bigint, "categoryId" bigint, options jsonb, "updatedAt" timestamptz)
		where p.id = c.id`)
}

/** Writes new variants in one statement. Returns their ids in the order of the rows. */
export async function insertVariants(store: Store, rows: readonly (typeof productVariants.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	const made = (await store.execute(sql`
		insert into ${productVariants} (product_id, name, choices, stock_code, price_minor, original_price_minor, weight_grams, quota_id, position)
		select "productId", name, choices, "stockCode", "priceMinor", "originalPriceMinor", "weightGrams", "quotaId", position
		from json_to_recordset(${JSON.stringify(rows)}::json) as c("productId" bigint, name jsonb, choices jsonb, "stockCode" text, "priceMinor" bigint,
			"originalPriceMinor" bigint, "weightGrams" int, "quotaId" bigint, position int)
		returning id`)) as unknown as { rows: { id: number | string }[] }
	return made.rows.map(({ id }) => Number(id))
}

export type VariantChange = Pick<
	typeof productVariants.$inferSelect,
	'id' | 'stockCode' | 'priceMinor' | 'originalPriceMinor' | 'weightGrams' | 'offered'
>

/** Changes variants in one statement. */
export async function changeVariants(store: Store, changes: readonly VariantChange[]): Promise<void> {
	if (changes.length === 0) return
	await store.execute(sql`
		update ${productVariants} as v set stock_code = c."stockCode", price_minor = c."priceMinor",
			original_price_minor = c."originalPriceMinor", weight_grams = c."weightGrams", offered = c.offered
		from json_to_recordset(${JSON.stringify(changes)}::json)
			as c(id bigint, "stockCode" text, "priceMinor" bigint, "originalPriceMinor" bigint, "weightGrams" int, offered boolean)
		where v.id = c.id`)
}

/** Deletes products and variants that nobody bought; the variants may belong to any product. */
export async function deleteProducts(
	store: Store,
	{ productIds, variantIds }: { productIds: readonly number[]; variantIds: readonly number[] },
): Promise<void> {
	if (variantIds.length > 0) await store.delete(productVariants).where(isOneOf(productVariants.id, variantIds))
	if (productIds.length > 0) await store.delete(products).where(isOneOf(products.id, productIds))
}
