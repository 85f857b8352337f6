import { describe, expect, it } from 'vitest'
import { projectProducts } from '../app/features/search/flows/project-products.server.ts'
import { followStock } from '../app/features/search/operations/follow-stock.server.ts'
import { system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, type Arena, type Missing } from './arena.ts'

const follow = (arena: Arena, nth: number) => playedBy(arena, nth).value(followStock, {}, system)
const sellOut = async ({ database, stage }: Arena) => {
	await database.sql('update quotas set size = held + sold where id = $1', [stage.quotas.stock])
}
/** Waits until a connection of the arena waits for another one's lock. */
async function untilOneWaits({ look }: Arena) {
	for (;;) {
		const [waiting] = await look<{ n: number }>(
			`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		)
		if (waiting?.n) return
		await new Promise((resolve) => setTimeout(resolve, 10))
	}
}

describe('a product that sells out while somebody saves its new price', () => {
	async function save(without?: Missing) {
		const arena = await openArena({ without })
		const [{ id = 0 } = {}] = await arena.look<{ id: number }>(
			`select product_id::int as id from product_variants where id = ${arena.stage.product}`,
		)
		await arena.database.transaction((store) => projectProducts(store, [id]))
		await sellOut(arena)
		let following: Promise<unknown> = Promise.resolve()
		await arena.database.transaction(async (store) => {
			const sql = arena.database.sqlIn(store)
			await sql('update products set updated_at = now() where id = $1', [id])
			await sql('update product_variants set price_minor = 77000 where product_id = $1', [id])
			await projectProducts(store, [id])
			following = follow(arena, 1)
			await untilOneWaits(arena)
		})
		await following
		const [found] = await arena.look<{ price: number; in_stock: boolean }>(
			`select price_minor::int as price, in_stock from product_search where product_id = ${id}`,
		)
		return found
	}

	it('is found with the new price, and as sold out', async () => {
		expect(await save()).toEqual({ price: 77_000, in_stock: false })
	})

	it('is found with the old price without the lock', async () => {
		expect((await save({ locks: true }))?.price).not.toBe(77_000)
	})
})

describe('six processes that follow stock at once', () => {
	it('each take different stock turns, and none is left or lost', async () => {
		const arena = await openArena()
		await arena.database.sql(
			`insert into quotas (provider_id, name, size) select ${arena.stage.provider}, 'kho ' || n, 1 from generate_series(1, 1200) n`,
		)
		await arena.database.sql(
			`insert into product_variants (product_id, name, price_minor, weight_grams, quota_id, position)
			select v.product_id, '{"vi_VN":""}', 1000, 1, q.id, 10 from quotas q, product_variants v where v.id = ${arena.stage.product} and q.name like 'kho %'`,
		)
		await arena.database.sql(`update quotas set size = 0 where name like 'kho %'`)
		const [before] = await arena.look<{ n: number }>('select count(*)::int as n from stock_turns')
		expect(before?.n).toBe(1200)
		const results = await atOnce(6, (nth) => follow(arena, nth))
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		const [left] = await arena.look<{ n: number }>('select count(*)::int as n from stock_turns')
		expect(left?.n).toBe(0)
		const [told] = await arena.look<{ n: number }>('select cardinality(sold_out)::int as n from product_search')
		expect(told?.n).toBe(1200)
	})
})
