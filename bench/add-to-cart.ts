import type { Database } from '../app/platform/database/database.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import type { RushResult } from './buyers.ts'
import { rush } from './purchases.ts'
import { milliseconds, perSecond, quantile, type Figure } from './table.ts'

const total = 10_000
const atOnce = 64
const bar = 1_000

export interface AddingToCart {
	port: number
	stage: Stage
	database: Database
	/** The highest rate at which the machine's database can change one row. */
	limit: string
	note: (figure: Figure) => void
	/** Runs a rush, and tells the processor time it took. */
	processorOf: (run: () => Promise<RushResult>) => Promise<RushResult & { processor: string }>
}

/** Goods put into carts of new visitors over HTTP, each a hold on stock: of one product everybody wants, and of a hundred. */
export async function measureAddToCart({ port, stage, database, limit, note, processorOf }: AddingToCart): Promise<void> {
	const spread = await stockUp(database, stage)
	const given = { deed: 'add_goods' as const, port, eventId: stage.event, total, atOnce }
	await rush({ ...given, variantIds: [stage.product], total: 3_000 })
	for (const [where, variantIds] of [
		['one product', [stage.product]],
		['100 products', spread],
	] as const) {
		const { seconds, times, processor } = await processorOf(() => rush({ ...given, variantIds }))
		const rate = times.length / seconds
		const isBar = where === 'one product'
		note({
			what: `goods into a cart over HTTP, ${where}, ${atOnce} at once, PostgreSQL`,
			seen: `${perSecond(rate)}; p50 ${milliseconds(quantile(times, 0.5))}, p99 ${milliseconds(quantile(times, 0.99))}; processor: ${processor}`,
			limit: `one-row update ${limit}`,
			bar: isBar ? `≥ ${bar}/s` : undefined,
			kept: isBar ? rate >= bar : undefined,
		})
	}
	const held = await database.sql('select sum(held)::int as held from quotas')
	const holds = await database.sql(`select coalesce(sum(quantity), 0)::int as held from quota_uses where state = 'held'`)
	const [counted, rows] = [Number(held.rows[0]?.['held']), Number(holds.rows[0]?.['held'])]
	note({
		what: 'after it: pieces held by counters less those of carts, PostgreSQL',
		seen: String(counted - rows),
		bar: '0',
		kept: counted === rows,
	})
}

/** Sets endless stock for the stage's product and for a hundred more variants, each with its own stock. */
async function stockUp({ sql }: Database, { product, provider, quotas }: Stage): Promise<number[]> {
	await sql(`update quotas set size = 1000000 where id = $1`, [quotas.stock])
	await sql(`insert into quotas (provider_id, name, size) select $1, 'kho ' || n, 1000000 from generate_series(1, 100) n`, [provider])
	const { rows } = await sql(
		`insert into product_variants (product_id, name, choices, price_minor, weight_grams, quota_id, position)
		select v.product_id, jsonb_build_object('vi_VN', q.name), jsonb_build_object('size', 'm' || q.id), v.price_minor, v.weight_grams, q.id, q.id
		from product_variants v, quotas q where v.id = $1 and q.name like 'kho %' returning id`,
		[product],
	)
	await sql('vacuum analyze')
	return rows.map((row) => Number(row['id']))
}
