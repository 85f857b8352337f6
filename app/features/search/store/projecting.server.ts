import { sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'

/** Replaces the characters that separate words in names; PostgreSQL's parser would take `5km/10km` for a file. */
const plain = (text: SQL) => sql`translate(normalize(${text}, NFC), '-/._@:;,!?&+*()[]{}<>"''%#|\\=~^×·–—', repeat(' ', 40))`

/** A text without accents and capitals: the sort key for readers who do not know the Vietnamese order. */
const key = (text: SQL) => sql`lower(unaccent(normalize(${text}, NFC)))`

const idsOf = (productIds: readonly number[]) => sql`${sql.param([...productIds])}::bigint[]`

/** Whether the search may find a product: it is published, and its provider is not suspended. */
const isShown = sql`(p.state = 'published' and ${isSelling(sql`p.provider_id`)})`

/** The products to write, and the edges of their price steps. */
interface Projection {
	productIds: readonly number[]
	priceEdges: readonly number[]
}

/** The same in SQL as `priceStepOf` of the rules. */
function priceStepOf(price: SQL, priceEdges: readonly number[]): SQL {
	const edges = sql`${sql.param([...priceEdges])}::bigint[]`
	return sql`(2 * width_bucket(${price}, ${edges}) - (${price} = any(${edges}))::int)`
}

/** Published products with a summary of their variants, and the digest of their mix. */
const summaryOf = ({ productIds, priceEdges }: Projection) => sql`
	summary as (
		select *, md5(concat_ws('|', category_id, price_step, variants)) as digest from (
			select p.id as product_id, p.category_id, min(v.price_minor) as price_minor, ${priceStepOf(sql`min(v.price_minor)`, priceEdges)} as price_step,
				bool_or(q.size - q.held - q.sold > 0) as in_stock,
				coalesce(array_agg(v.id order by v.id) filter (where q.size - q.held - q.sold <= 0), '{}') as sold_out,
				jsonb_agg(distinct jsonb_build_array(
					v.choices->>'color', v.choices->>'size', q.size - q.held - q.sold > 0, coalesce(v.original_price_minor > v.price_minor, false)
				)) as variants
			from products p
			join product_variants v on v.product_id = p.id and v.offered
			join quotas q on q.id = v.quota_id
			where p.id = any(${idsOf(productIds)}) and ${isShown}
			group by p.id
		) as one_each
	)`

/**
 * The words a product is found by: the name weighs more than the brand, the shelf and the choices; then the words of what it is tied to. An event
 * that nobody may see yet adds no words.
 */
const wordsOf = (productIds: readonly number[]) => sql`
	shelves(product_id, category_id) as (
		select id, category_id from products where id = any(${idsOf(productIds)}) and category_id is not null
		union
		select s.product_id, c.parent_id from shelves s join categories c on c.id = s.category_id where c.parent_id is not null
	),
	shelf_names as (
		select s.product_id, string_agg(concat_ws(' ', c.name->>'vi_VN', c.name->>'en_US'), ' ') as names
		from shelves s join categories c on c.id = s.category_id group by s.product_id
	),
	choice_names as (
		select p.id as product_id, string_agg(concat_ws(' ', value->'name'->>'vi_VN', value->'name'->>'en_US'), ' ') as names
		from products p, jsonb_array_elements(p.options) as o(option), jsonb_array_elements(option->'values') as v(value)
		where p.id = any(${idsOf(productIds)}) group by p.id
	),
	stock_codes as (
		select product_id, string_agg(stock_code, ' ' order by position, id) as names
		from product_variants where product_id = any(${idsOf(productIds)}) and offered group by product_id
	),
	words as (
		select p.id as product_id,
			setweight(to_tsvector('hoi', ${plain(sql`concat_ws(' ', e.name->>'vi_VN', e.name->>'en_US', owner.name, stock_codes.names)`)}), 'D') as tied,
			setweight(to_tsvector('hoi', ${plain(sql`concat_ws(' ', p.name->>'vi_VN', p.name->>'en_US')`)}), 'A') ||
			setweight(to_tsvector('hoi', ${plain(sql`coalesce(b.name, '')`)}), 'B') ||
			setweight(to_tsvector('hoi', ${plain(sql`coalesce(shelf_names.names, '')`)}), 'C') ||
			setweight(to_tsvector('hoi', ${plain(sql`coalesce(choice_names.names, '')`)}), 'D') as words
		from products p
		join providers owner on owner.id = p.provider_id
		left join events e on e.id = p.event_id and e.state <> 'draft'
		left join stock_codes on stock_codes.product_id = p.id
		left join brands b on b.id = p.brand_id
		left join shelf_names on shelf_names.product_id = p.id
		left join choice_names on choice_names.product_id = p.id
		where p.id = any(${idsOf(productIds)})
	)`

/** Rewrites the rows that products are searched by, in the order of their keys, so that two writers wait for each other and never deadlock. */
export async function writeProjection(store: Store, projection: Projection): Promise<void> {
	const { productIds } = projection
	const ids = idsOf(productIds)
	await store.execute(sql`
		with ${summaryOf(projection)}
		insert into product_mixes (digest, category_id, price_step, variants)
		select distinct on (digest) digest, category_id, price_step, variants from summary order by digest
		on conflict (digest) do nothing`)
	await store.execute(sql`
		delete from product_search where product_id = any(${ids}) and not exists (
			select from products p where p.id = product_id and ${isShown} and exists (select from product_variants v where v.product_id = p.id and v.offered)
		)`)
	await store.execute(sql`
		with recursive ${wordsOf(productIds)}, ${summaryOf(projection)}, written as (
			insert into product_search (product_id, mix_id, words, name_vi, name_en, price_minor, in_stock, sold_out, created_at, updated_at)
			select p.id, m.id, w.words, sort_key(p.name->>'vi_VN'), ${key(sql`coalesce(nullif(p.name->>'en_US', ''), p.name->>'vi_VN')`)},
				s.price_minor, s.in_stock, s.sold_out, p.created_at, p.updated_at
			from summary s
			join products p on p.id = s.product_id
			join words w on w.product_id = p.id
			join product_mixes m on m.digest = s.digest
			order by p.id
			on conflict (product_id) do update set mix_id = excluded.mix_id, words = excluded.words, name_vi = excluded.name_vi,
				name_en = excluded.name_en, price_minor = excluded.price_minor, in_stock = excluded.in_stock, sold_out = excluded.sold_out,
				created_at = excluded.created_at, updated_at = excluded.updated_at
			returning product_id
		)
		insert into product_ties (product_id, all_words)
		select product_id, words.words || words.tied from written join words using (product_id) order by product_id
		on conflict (product_id) do update set all_words = excluded.all_words`)
	await store.execute(sql`
		insert into facet_values (option, key, name, swatch)
		select distinct on (1, 2) option->>'key', value->>'key', value->'name', value->>'swatch'
		from products p, jsonb_array_elements(p.options) as o(option), jsonb_array_elements(option->'values') as v(value)
		where p.id = any(${ids}) and option->>'key' in ('color', 'size')
		order by 1, 2, p.updated_at desc, p.id desc
		on conflict (option, key) do update set name = excluded.name, swatch = excluded.swatch
		where (facet_values.name, facet_values.swatch) is distinct from (excluded.name, excluded.swatch)`)
	await store.execute(sql`
		insert into search_words (word)
		select distinct word from product_ties, unnest(tsvector_to_array(all_words)) as word
		where product_id = any(${ids}) and word !~ '[0-9]' order by word
		on conflict (word) do nothing`)
}

/** Waits for other transactions that change these products, and locks the products until this transaction ends. */
export async function holdProducts(store: Store, productIds: readonly number[]): Promise<void> {
	await store.execute(sql`select from products where id = any(${idsOf(productIds)}) order by id for no key update`)
}

/** Some products in the order of their ids: at most `most` of them after the id `after`. */
export interface Slice {
	after: number
	most: number
}

/**
 * The products of a slice that the search must update: their row has another stock or an older state, or is missing, or their product is no longer
 * published. `last`: the last id of the slice; null where no product follows.
 */
export async function findStale(store: Store, { after, most }: Slice): Promise<{ stale: number[]; last: number | null }> {
	const { rows } = (await store.execute(sql`
		with slice as materialized (
			select id, state, provider_id, updated_at from products where id > ${after} order by id limit ${most}
		),
		kinds as (
			select v.product_id, coalesce(array_agg(v.id order by v.id) filter (where q.size - q.held - q.sold <= 0), '{}') as sold_out
			from slice join product_variants v on v.product_id = slice.id join quotas q on q.id = v.quota_id where v.offered group by v.product_id
		)
		select coalesce(json_agg(p.id order by p.id) filter (
				where (s.product_id is null) = (${isShown} and kinds.product_id is not null) or s.updated_at <> p.updated_at or s.sold_out <> kinds.sold_out
			), '[]')::text as stale,
			case when count(*) = ${most} then max(p.id) end as last
		from slice p
		left join kinds on kinds.product_id = p.id
		left join product_search s on s.product_id = p.id`)) as unknown as { rows: { stale: string; last: number | string | null }[] }
	const [found] = rows
	return { stale: JSON.parse(found?.stale ?? '[]') as number[], last: found?.last == null ? null : Number(found.last) }
}

/** Keeps the words of events too, which have a search text of their own, so that mistyped ones can be corrected. */
export async function learnEventWords(store: Store): Promise<void> {
	await store.execute(sql`
		insert into search_words (word)
		select distinct parts.word from events, regexp_split_to_table(search_text, '[^[:alnum:]]+') as parts(word)
		where state <> 'draft' and parts.word <> '' and parts.word !~ '[0-9]' and not exists (select from search_words known where known.word = parts.word)
		order by 1
		on conflict (word) do nothing`)
}
