import type { Fact } from '~/kernel/operation.ts'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { changeSizes } from '~/features/quota/store/editing.server.ts'
import { lockQuotas } from '~/features/quota/store.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { plannedMove, type ImpossibleMove, type MoveReason, type MoveWish } from '~/features/catalog/stock/rules/moves.ts'
import { findStockPlaces, insertMoves, listMovesOfKey, type NewStockMove, type StockMove } from '~/features/catalog/stock/store.server.ts'

export type WantedMove = Omit<MoveWish, 'reason'> & { variantId: number; undoesId?: number }

/** A reason why some stock cannot be moved, and the variant. */
export type StuckMove = ({ impossible: 'not_found' } | ImpossibleMove) & { variantId: number }

/**
 * Moves the stock of variants, all or none. Their quotas are locked in everybody's order, so that no buyer comes between the check and the change.
 * The search is updated at once.
 */
export async function moveTogether(
	store: Store,
	wanted: readonly WantedMove[],
	press: { key: string; reason: MoveReason; note: string; accountId: number | null; now: Date; record: (fact: Fact) => void },
): Promise<{ stuck: StuckMove[]; moves: { id: number; variantId: number; change: number; stock: number }[] }> {
	const places = new Map(
		(
			await findStockPlaces(
				store,
				wanted.map(({ variantId }) => variantId),
			)
		).map((place) => [place.variantId, place]),
	)
	const quotas = new Map(
		(
			await lockQuotas(
				store,
				[...places.values()].map(({ quotaId }) => quotaId),
			)
		).map((quota) => [quota.id, quota]),
	)
	// Checked under the locks: a second press waits here for the first one.
	const done = await listMovesOfKey(store, press.key, [...places.keys()])
	if (done.length > 0) return { stuck: [], moves: done.map(movedOf) }
	const stuck: StuckMove[] = []
	const rows: (NewStockMove & { quotaId: number; productId: number; providerId: number })[] = []
	const { record, now, ...said } = press
	for (const { variantId, undoesId, ...wish } of wanted) {
		const place = places.get(variantId)
		const quota = place && quotas.get(place.quotaId)
		if (!place || !quota) {
			stuck.push({ variantId, impossible: 'not_found' })
			continue
		}
		const planned = plannedMove(quota, { reason: press.reason, ...wish })
		if ('impossible' in planned) stuck.push({ variantId, ...planned })
		else rows.push({ ...said, ...planned, ...place, at: now, undoesId })
	}
	if (stuck.length > 0) return { stuck, moves: [] }
	await changeSizes(store, rows)
	const made = new Map((await insertMoves(store, rows)).map(({ id, variantId }) => [variantId, id]))
	const ofProducts = groupBy(rows, ({ productId }) => productId)
	await projectProducts(store, [...ofProducts.keys()])
	for (const [productId, moves] of ofProducts)
		record({
			name: 'stock.moved',
			about: `product:${productId}`,
			providerId: moves[0]?.providerId,
			data: { reason: press.reason, moves: moves.map(({ variantId, change, stock }) => ({ variantId, change, stock })) },
		})
	return {
		stuck,
		moves: rows.map((row) => movedOf({ ...row, id: made.get(row.variantId) ?? 0 })),
	}
}

/** What the caller learns of a move that was made. */
function movedOf({ id, variantId, change, stock }: Pick<StockMove, 'id' | 'variantId' | 'change' | 'stock'>) {
	return { id, variantId, change, stock }
}
