import { catchUp } from '../app/features/search/flows/project-products.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import type { RunningServer } from './server.ts'
import { processorSeconds } from './processor.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

export const productsInAll = 100_000
/** The number of different mixes: combinations of category, colours and sizes of products. */
const mixesInAll = 10_000

const kinds =
	'áo chạy bộ,áo khoác gió,quần đùi,quần dài,giày địa hình,giày đường phố,mũ lưỡi trai,khăn bơi,túi đeo,bình nước,tất cao,găng tay'.split(
		',',
	)
const traits =
	'đêm,sớm,gió,mưa,nắng,hồ,biển,rừng,núi,sông,phố,đồng,lúa,sen,đào,mai,trúc,tre,gốm,lụa,đồng bằng,cao nguyên,trống đồng,hoa văn,nhẹ,bền,ấm,mát,khô,nhanh'.split(
		',',
	)
const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl']
const colors = ['red', 'navy', 'cream', 'green', 'orange', 'black', 'white', 'teal']

/** Fills the database with a shop: 8 categories with 5 below each and 5 below each of those, and the products, in plain SQL. */
export async function fillWithGoods(database: Database, { provider }: Stage): Promise<void> {
	const { sql } = database
	for (const [level, upTo, under] of [
		[1, 8, 'null'],
		[2, 40, "(select id from categories where slug = 'k1-' || (1 + (n - 1) / 5))"],
		[3, 200, "(select id from categories where slug = 'k2-' || (1 + (n - 1) / 5))"],
	] as const)
		await sql(
			`insert into categories (parent_id, name, slug, position)
			select ${under}, jsonb_build_object('vi_VN', ($1::text[])[1 + n % array_length($1, 1)] || ' ' || n), 'k${level}-' || n, n from generate_series(1, ${upTo}) n`,
			[kinds],
		)
	await sql(
		`insert into products (provider_id, slug, name, category_id, options, cover_path, cover_color, currency, position, created_at)
		select $1, 'hang-' || n,
			jsonb_build_object('vi_VN', concat_ws(' ', ($2::text[])[1 + m % 12], ($3::text[])[1 + (n * 7) % 30], ($3::text[])[1 + (n / 30) % 30], n % 500), 'en_US', concat_ws(' ', 'thing', n % 500)),
			(select id from categories where slug = 'k3-' || (1 + m % 200)),
			jsonb_build_array(
				jsonb_build_object('key', 'color', 'name', '{"vi_VN":"Màu"}'::jsonb, 'values',
					(select jsonb_agg(jsonb_build_object('key', c, 'name', jsonb_build_object('vi_VN', c))) from unnest($4::text[]) c)),
				jsonb_build_object('key', 'size', 'name', '{"vi_VN":"Cỡ"}'::jsonb, 'values',
					(select jsonb_agg(jsonb_build_object('key', s, 'name', jsonb_build_object('vi_VN', s))) from unnest($5::text[]) s))),
			'bench/1/cover', '#ffffff', 'VND', n, now() - n * interval '1 minute'
		from (select n, n % ${mixesInAll} as m from generate_series(1, ${productsInAll}) n) as numbered`,
		[provider, kinds, traits, colors, sizes],
	)
	// Two or three colours and two or three sizes, by the mix; every fifth is on sale, every tenth variant is sold out. Prices in one category are
	// close to each other.
	await sql(
		`insert into quotas (provider_id, name, size)
		select $1, 'kho ' || p.id || '-' || c || '-' || s, case when (m + c * 3 + s) % 10 = 0 then 0 else 10 end
		from (select id, position % ${mixesInAll} as m from products where slug like 'hang-%') p
		cross join generate_series(0, 1) c cross join generate_series(0, 2) s`,
		[provider],
	)
	await sql(
		`insert into product_variants (product_id, name, choices, price_minor, original_price_minor, weight_grams, quota_id, position)
		select p.id, '{"vi_VN":""}', jsonb_build_object('color', ($1::text[])[1 + (m / 200 + c * 3) % 8], 'size', ($2::text[])[1 + (m / 1600 + s * (1 + m % 2)) % 6]),
			price, case when m % 5 = 0 then price + 50000 end, 200, q.id, c * 3 + s
		from (select id, position % ${mixesInAll} as m, 60000 + (position % 200) * 4000 + (position / 200 % 20) * 10000 as price from products where slug like 'hang-%') p
		cross join generate_series(0, 1) c cross join generate_series(0, 2) s
		join quotas q on q.name = 'kho ' || p.id || '-' || c || '-' || s`,
		[colors, sizes],
	)
	await sql('vacuum analyze')
	let after: number | null = 0
	while (after !== null) {
		const from: number = after
		after = (await database.transaction((store) => catchUp(store, { after: from, most: 20_000 }))).next
	}
	await sql('vacuum analyze')
	await sql('checkpoint')
}

const dice = seededDice('search')
const oneOf = <Value>(values: readonly Value[]): Value => values[dice.below(values.length)] as Value
const plainly = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replaceAll('đ', 'd')

/** A search text like people type: a kind of thing, mostly with more words; half are without accents, some are mistyped, some are unfinished. */
function phrase(): string {
	const words = [oneOf(kinds), ...(dice.below(5) === 0 ? [] : [oneOf(traits)]), ...(dice.below(3) === 0 ? [oneOf(traits)] : [])].join(' ')
	const typed = dice.below(2) === 0 ? words : plainly(words)
	switch (dice.below(10)) {
		case 0:
			return typed.slice(0, -1)
		case 1:
			return typed.replace('ay', 'ya')
		default:
			return typed
	}
}

function choices(): string {
	const chosen = [
		...(dice.below(2) === 0 ? [`color=${oneOf(colors)}`] : []),
		...(dice.below(2) === 0 ? [`size=${oneOf(sizes)}`, `size=${oneOf(sizes)}`] : []),
		...(dice.below(4) === 0 ? ['stock=1'] : []),
		...(dice.below(6) === 0 ? ['sale=1'] : []),
		...(dice.below(4) === 0 ? [`from=${(1 + dice.below(9)) * 50_000}&to=${(10 + dice.below(9)) * 50_000}`] : []),
		...(dice.below(2) === 0 ? [`sort=${oneOf(['price_asc', 'price_desc', 'name_asc', 'relevance'])}`] : []),
		...(dice.below(4) === 0 ? ['page=2'] : []),
	]
	return chosen.join('&')
}

interface Asking {
	server: RunningServer
	database: Database
	note: (figure: Figure) => void
	/** The database's processes that serve the server. */
	serving: () => Promise<number[]>
}

/** Searches and lists with filters, requested one after the other as pages of the built server. */
export async function measureSearch({ server, database, note, serving }: Asking): Promise<void> {
	const { rows } = await database.sql(`select c.id::int as id, c.slug, coalesce(p.slug, '') as above, coalesce(g.slug, '') as top
		from categories c left join categories p on p.id = c.parent_id left join categories g on g.id = p.parent_id`)
	const shelves = rows.map(({ id, slug, above, top }) => [top, above, slug, id].filter(Boolean).join('/'))
	const few = shelves.filter((path) => path.startsWith('k1-') && path.split('/').length === 2)
	const mixes = await database.sql('select count(*)::int as n from product_mixes')
	const parts: [what: string, bar: number, path: () => string][] = [
		['search for a phrase', 50, () => `/search?q=${encodeURIComponent(phrase())}`],
		['search for a phrase, filtered', 80, () => `/search?q=${encodeURIComponent(phrase())}&${choices()}`],
		['shelf with filters', 80, () => `/category/${oneOf(shelves)}?${choices()}`],
		['one of the 8 largest shelves with filters', 80, () => `/category/${oneOf(few)}?${choices()}`],
		['the whole shop with filters', 80, () => `/category?${choices()}`],
		['suggestions', 50, () => `/search/suggestions?q=${encodeURIComponent(phrase().slice(0, 2 + dice.below(8)))}`],
	]
	for (const [what, bar, path] of parts) {
		const times: number[] = []
		let before = new Map<number, number>()
		for (let nth = 0; nth < 300; nth += 1) {
			if (nth === 60) before = processorSeconds([server.pid, ...(await serving())])
			const address = path()
			const from = performance.now()
			const answer = await fetch(server.origin + address, { redirect: 'error' })
			await answer.text()
			if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
			// The first requests warm the server up.
			if (nth >= 60) times.push(performance.now() - from)
		}
		const p95 = quantile(times, 0.95)
		const after = processorSeconds([server.pid, ...(await serving())])
		const spent = (pids: Iterable<number>) => [...pids].reduce((sum, pid) => sum + (after.get(pid) ?? 0) - (before.get(pid) ?? 0), 0)
		const each = (seconds: number) => milliseconds((seconds * 1000) / times.length)
		const [ours, theirs] = [spent([server.pid]), spent([...after.keys()].filter((pid) => pid !== server.pid))]
		note({
			what: `${what}, ${productsInAll.toLocaleString('en-US').replaceAll(',', ' ')} products in ${String(mixes.rows[0]?.['n'])} mixes, PostgreSQL`,
			seen: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}; processor: server ${each(ours)}, database ${each(theirs)}`,
			bar: `p95 ≤ ${bar} ms`,
			kept: p95 <= bar,
		})
	}
}
