import { and, asc, count, desc, eq, gte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, sortKey } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { DeskProductSort, DeskProductsWanted } from '~/features/catalog/rules/desk-products.ts'
import { brands, categories, products, productVariants } from '~/features/catalog/tables.server.ts'

/** An aggregate over the variants of a product that are sold. */
const offeredOf = (what: SQL) => sql`(
	select ${what} from ${productVariants} v join ${quotas} q on q.id = v.quota_id where v.product_id = ${products.id} and v.offered
)`
const lowest = offeredOf(sql`min(v.price_minor)`)
const highest = offeredOf(sql`max(v.price_minor)`)
const stock = offeredOf(sql`coalesce(sum(greatest(q.size - q.held - q.sold, 0)), 0)`)
const isOnSale = offeredOf(sql`coalesce(bool_or(v.original_price_minor > v.price_minor), false)`)

/** The searched text: the name in both languages, the brand, the slug and the stock codes; each word of a search must be in it. */
const told = folded(sql`concat_ws(' ', ${products.name}->>'vi_VN', ${products.name}->>'en_US', ${brands.name}, ${products.slug}, (
	select string_agg(v.stock_code, ' ') from ${productVariants} v where v.product_id = ${products.id}
))`)

function wantedBy({ words, state, categoryIds, brandId, providerId, eventId, ...wanted }: DeskProductsWanted): SQL | undefined {
	return and(
		...words.map((word) => holds(told, word)),
		state && eq(products.state, state),
		categoryIds && isOneOf(products.categoryId, categoryIds),
		brandId === undefined ? undefined : eq(products.brandId, brandId),
		providerId === undefined ? undefined : eq(products.providerId, providerId),
		eventId === undefined ? undefined : eq(products.eventId, eventId),
		wanted.stock && (wanted.stock === 'in_stock' ? sql`${stock} > 0` : sql`${stock} = 0`),
		wanted.onSale ? sql`${isOnSale}` : undefined,
	)
}

const sorts: Record<DeskProductSort, SQLWrapper> = {
	name: sortKey(sql`${products.name}->>'vi_VN'`),
	price: lowest,
	stock,
	updatedAt: products.updatedAt,
	createdAt: products.createdAt,
}

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number)

/** One page of all products, and how many there are. */
export async function listProductsAtDesk(
	store: Store,
	wanted: DeskProductsWanted,
	{ sort, limit, offset }: { sort: { by: DeskProductSort; down: boolean }; limit: number; offset: number },
) {
	const where = wantedBy(wanted)
	const by = sort.down ? desc : asc
	const { id, slug, name, state, categoryId, coverPath, currency, updatedAt, createdAt } = products
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(products).leftJoin(brands, eq(brands.id, products.brandId)).where(where),
		store
			.select({
				product: { id, slug, name, state, categoryId, coverPath, currency, updatedAt, createdAt },
				brand: brands.name,
				provider: providers.name,
				event: events.name,
				lowestMinor: sql<number | null>`${lowest}`.mapWith((value) => (value === null ? null : Number(value))),
				highestMinor: number(highest),
				stock: number(stock),
				onSale: sql<boolean>`${isOnSale}`,
			})
			.from(products)
			.innerJoin(providers, eq(providers.id, products.providerId))
			.leftJoin(brands, eq(brands.id, products.brandId))
			.leftJoin(events, eq(events.id, products.eventId))
			.where(where)
			.orderBy(sql`${by(sorts[sort.by])} nulls last`, by(products.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

/** The ids of matching products in ascending order, from one id on. */
export async function listProductIdsAtDesk(store: Store, wanted: DeskProductsWanted, from: number, limit: number): Promise<number[]> {
	const rows = await store
		.select({ id: products.id })
		.from(products)
		.leftJoin(brands, eq(brands.id, products.brandId))
		.where(and(gte(products.id, from), wantedBy(wanted)))
		.orderBy(asc(products.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** The names to filter by: the brands, and the events that have merchandise. */
export async function listFilterNames(store: Store) {
	const [brandRows, eventRows] = await Promise.all([
		store.select({ id: brands.id, name: brands.name }).from(brands).orderBy(sortKey(brands.name), brands.id).limit(1000),
		store
			.selectDistinctOn([events.startsAt, events.id], { id: events.id, name: events.name })
			.from(events)
			.innerJoin(products, eq(products.eventId, events.id))
			.orderBy(desc(events.startsAt), events.id)
			.limit(500),
	])
	return { brands: brandRows, events: eventRows }
}

/** Whether a category with this id exists. */
export async function hasCategory(store: Store, id: number): Promise<boolean> {
	return (await store.$count(categories, eq(categories.id, id))) > 0
}
