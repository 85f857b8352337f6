import { and, asc, desc, eq, gte, lte, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { brands, products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { reviewSummaries } from '~/features/review/tables.server.ts'
import type { Mix } from '~/features/search/rules/facets.ts'
import type { PriceRange } from '~/features/search/rules/price-steps.ts'
import type { ProductSort } from '~/features/search/rules/sorts.ts'
import { productMixes, productSearch } from '~/features/search/tables.server.ts'

/** The conditions all products of a list meet before any filter. */
export interface SearchGround {
	/** For `to_tsquery`, already free of operators. */
	textQuery?: string
	/** Whether the names of events and providers and the stock codes are searched as well. */
	isWide?: boolean
	/** The shelves the products are on. */
	categoryIds?: readonly number[]
}

const hasWords = (textQuery: string, isWide: boolean | undefined): SQL =>
	isWide
		? sql`${productSearch.productId} in (select product_id from product_ties where all_words @@ ${textQuery}::tsquery)`
		: sql`${productSearch.words} @@ ${textQuery}::tsquery`

function grounded(ground: SearchGround): SQL[] {
	const { textQuery, categoryIds, isWide } = ground
	return [
		...(textQuery === undefined ? [] : [hasWords(textQuery, isWide)]),
		...(categoryIds === undefined
			? []
			: [sql`${productSearch.mixId} in (select id from product_mixes where ${isOneOf(productMixes.categoryId, categoryIds)})`]),
	]
}

function inRange({ from, to }: PriceRange): SQL[] {
	return [
		...(from === undefined ? [] : [gte(productSearch.priceMinor, from)]),
		...(to === undefined ? [] : [lte(productSearch.priceMinor, to)]),
	]
}

export type MixTally = readonly (readonly [mixId: number, all: number, inPrice: number])[]

/** Counts over a large part of the shop cost the most, are asked for most often, and change the least. */
const broad = { found: 5_000, keptMs: 30_000, most: 200 }
const broadTallies = new WeakMap<object, Map<string, { tally: MixTally; until: number }>>()

/**
 * How many products each mix has, and how many of them are within the range. Where there are thousands, the numbers may be half a minute old; the
 * products themselves never are.
 */
export async function countByMix(store: Store, ground: SearchGround, range: PriceRange): Promise<MixTally> {
	const known = broadTallies.get(store) ?? new Map<string, { tally: MixTally; until: number }>()
	broadTallies.set(store, known)
	const key = JSON.stringify([ground, range])
	const kept = known.get(key)
	if (kept && kept.until > performance.now()) return kept.tally
	known.delete(key)
	const tally = await tallyMixes(store, ground, range)
	if (tally.reduce((sum, [, all]) => sum + all, 0) < broad.found) return tally
	const [oldest] = known.keys()
	if (known.size >= broad.most && oldest !== undefined) known.delete(oldest)
	known.set(key, { tally, until: performance.now() + broad.keptMs })
	return tally
}

async function tallyMixes(store: Store, ground: SearchGround, range: PriceRange): Promise<MixTally> {
	const inPrice = and(...inRange(range))
	const { rows } = (await store.execute(sql`
		select coalesce(json_agg(json_build_array(mix_id, n, in_price))::text, '[]') as counts from (
			select mix_id, count(*) as n, ${inPrice ? sql`count(*) filter (where ${inPrice})` : sql`count(*)`} as in_price
			from product_search where ${and(...grounded(ground)) ?? sql`true`} group by mix_id
		) as by_mix`)) as unknown as { rows: { counts: string }[] }
	return JSON.parse(rows[0]?.counts ?? '[]') as MixTally
}

/** Mixes that were read before, and all their sets of variants, each stored once: thousands of mixes share a few hundred sets. */
interface KnownMixes {
	mixes: Map<number, Mix>
	variants: Map<string, Mix['variants']>
}
const knownMixes = new WeakMap<object, KnownMixes>()

/** Mixes by their ids. They never change, so none is read twice. Mixes with equal variants share one array of them. */
export async function findMixes(store: Store, ids: readonly number[]): Promise<ReadonlyMap<number, Mix>> {
	const known = knownMixes.get(store) ?? { mixes: new Map(), variants: new Map() }
	knownMixes.set(store, known)
	const missing = ids.filter((id) => !known.mixes.has(id))
	if (missing.length === 0) return known.mixes
	const { id, categoryId, priceStep, variants } = productMixes
	const rows = await store.select({ id, categoryId, priceStep, variants }).from(productMixes).where(isOneOf(productMixes.id, missing))
	for (const row of rows) {
		const text = JSON.stringify(row.variants)
		const shared = known.variants.get(text) ?? row.variants
		known.variants.set(text, shared)
		known.mixes.set(row.id, { ...row, variants: shared })
	}
	return known.mixes
}

export interface ProductQuery {
	ground: SearchGround
	range: PriceRange
	/** Only products of these mixes; without it, of all mixes. */
	mixIds?: readonly number[]
	sort: ProductSort
	locale: Locale
	limit: number
	offset: number
}

const { rated1, rated2, rated3, rated4, rated5 } = reviewSummaries

/** One page of products as their cards show them. */
export async function listFound(store: Store, wanted: ProductQuery) {
	const page = pageOf(store, wanted)
	return (
		store
			.select({
				id: products.id,
				slug: products.slug,
				name: products.name,
				coverPath: products.coverPath,
				coverColor: products.coverColor,
				currency: products.currency,
				brand: brands.name,
				event: events.name,
				priceMinor: page.priceMinor,
				inStock: page.inStock,
				mixId: page.mixId,
				stars: { rated1, rated2, rated3, rated4, rated5 },
				highestMinor:
					sql<number>`(select max(price_minor) from product_variants v where v.product_id = ${products.id} and v.offered)`.mapWith(Number),
				originalMinor: sql<number | null>`(
				select original_price_minor from product_variants v where v.product_id = ${products.id} and v.offered order by price_minor, position, id limit 1
			)`.mapWith((value) => (value === null ? null : Number(value))),
			})
			.from(page)
			.innerJoin(products, eq(products.id, page.productId))
			.leftJoin(brands, eq(brands.id, products.brandId))
			.leftJoin(reviewSummaries, eq(reviewSummaries.productId, products.id))
			// An event that nobody may see yet is not named either.
			.leftJoin(events, and(eq(events.id, products.eventId), ne(events.state, 'draft')))
			.orderBy(desc(page.rank), ...orderOf(wanted.sort, page))
	)
}

/** Ranking reads every word of what it ranks. Nobody looks further than this; matches beyond it follow in the order of a list without a phrase. */
const mostRanked = 500

/** The products of one page, with the values they are sorted by. */
function pageOf(store: Store, { ground, range, mixIds, sort, locale, limit, offset }: ProductQuery) {
	const { productId, mixId, priceMinor, inStock, createdAt, nameVi, nameEn } = productSearch
	const row = {
		...{ productId, mixId, priceMinor, inStock, createdAt },
		name: locale === 'en_US' ? nameEn : nameVi,
		/** The row's physical place: within one statement, the quickest way back to it. */
		at: sql<string>`product_search.ctid`.as('at'),
	}
	const ranked = mostRanked - (mostRanked % limit)
	const ranking = sort === 'relevance' && offset < ranked ? ground.textQuery : undefined
	// Without the words: thousands of rows are sorted, and only the ranked ones are read whole.
	const first = store
		.select(row)
		.from(productSearch)
		.where(and(...grounded(ground), ...inRange(range), mixIds && isOneOf(mixId, mixIds)))
		.orderBy(...orderOf(sort, row))
		.limit(ranking === undefined ? limit : ranked)
		.offset(ranking === undefined ? offset : 0)
		.as('first')
	const taken = {
		...{ productId: first.productId, mixId: first.mixId, priceMinor: first.priceMinor },
		...{ inStock: first.inStock, createdAt: first.createdAt, name: first.name },
	}
	const rank = (ranking === undefined ? sql<number>`0` : rankOf(wordsAt(first, ground), ranking)).as('rank')
	return store
		.select({ ...taken, rank })
		.from(first)
		.orderBy(desc(rank), ...orderOf(sort, taken))
		.limit(limit)
		.offset(ranking === undefined ? 0 : offset)
		.as('page')
}

/** The words a product is found by. */
const wordsAt = ({ at, productId }: Record<'at' | 'productId', SQLWrapper>, { isWide }: SearchGround) =>
	isWide
		? sql`(select words from product_ties as ranked (ranked_id, words) where ranked_id = ${productId})`
		: sql`(select words from product_search as ranked where ranked.ctid = ${at})`

/** A word of the name counts most, then the brand, the shelf, a colour. */
const rankOf = (words: SQL, textQuery: string) => sql<number>`ts_rank('{0.05, 0.1, 0.3, 1}', ${words}, ${textQuery}::tsquery)`

/** Rows of `product_search`, or of a selection from it. */
type Placed = Record<'productId' | 'priceMinor' | 'inStock' | 'createdAt' | 'name', SQLWrapper>

/** The order of a list. By relevance, equal matches come in this order: products that can be bought first, then the newest. */
function orderOf(sort: ProductSort, { productId, priceMinor, inStock, createdAt, name }: Placed): SQL[] {
	switch (sort) {
		case 'latest':
			return [desc(createdAt), desc(productId)]
		case 'price_asc':
			return [asc(priceMinor), asc(productId)]
		case 'price_desc':
			return [desc(priceMinor), desc(productId)]
		case 'name_asc':
			return [sql`${name} collate "C"`, asc(productId)]
		case 'name_desc':
			return [sql`${name} collate "C" desc`, desc(productId)]
		case 'relevance':
			return [desc(inStock), desc(createdAt), desc(productId)]
	}
}

/** How many products are on each shelf itself, by its id. */
export async function countByCategory(store: Store): Promise<ReadonlyMap<number, number>> {
	const tally = await countByMix(store, {}, {})
	const mixes = await findMixes(
		store,
		tally.map(([id]) => id),
	)
	const counts = new Map<number, number>()
	for (const [mixId, all] of tally) {
		const shelf = mixes.get(mixId)?.categoryId
		if (shelf !== undefined && shelf !== null) counts.set(shelf, (counts.get(shelf) ?? 0) + all)
	}
	return counts
}
