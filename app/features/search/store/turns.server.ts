import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'

/**
 * Takes the oldest stock turns, at most `most`. They are gone once this transaction ends; two transactions at the same time get different ones.
 * @returns how many were taken, and their products: none for the quotas of tickets
 */
export async function takeTurns(store: Store, most: number): Promise<{ taken: number; productIds: number[] }> {
	const { rows } = (await store.execute(sql`
		with taken as (
			delete from stock_turns where id in (select id from stock_turns order by id limit ${most} for update skip locked) returning quota_id
		)
		select count(*)::int as taken, (
			select coalesce(json_agg(distinct product_id), '[]')::text from product_variants where quota_id in (select quota_id from taken)
		) as products
		from taken`)) as unknown as { rows: { taken: number; products: string }[] }
	const [found] = rows
	return { taken: Number(found?.taken ?? 0), productIds: JSON.parse(found?.products ?? '[]') as number[] }
}
