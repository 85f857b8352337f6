import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import { variantQuotas } from '~/features/ticket/tables.server.ts'

/** Gives variants other quotas than before, in two statements. */
export async function writeDraws(
	store: Store,
	changes: readonly { variantId: number; from: readonly number[]; to: readonly number[] }[],
): Promise<void> {
	const pairs = (side: 'from' | 'to', other: 'from' | 'to') =>
		changes.flatMap((change) =>
			change[side].filter((id) => !change[other].includes(id)).map((quotaId) => ({ variantId: change.variantId, quotaId })),
		)
	const gone = pairs('from', 'to')
	if (gone.length > 0)
		await store.execute(sql`
			delete from ${variantQuotas} using unnest(
				${sql.param(gone.map(({ variantId }) => variantId))}::bigint[], ${sql.param(gone.map(({ quotaId }) => quotaId))}::bigint[]
			) as g(variant_id, quota_id)
			where ${variantQuotas.variantId} = g.variant_id and ${variantQuotas.quotaId} = g.quota_id`)
	await insertRows(store, variantQuotas, pairs('to', 'from'))
}
