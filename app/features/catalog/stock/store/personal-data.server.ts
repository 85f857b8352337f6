import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { forgetMover } from '~/features/catalog/stock/store.server.ts'
import { stockMoves } from '~/features/catalog/stock/tables.server.ts'

/** The moves a staff member made; the moves stay when the person is forgotten. */
export const stockMovesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({
				variantId: stockMoves.variantId,
				change: stockMoves.change,
				reason: stockMoves.reason,
				note: stockMoves.note,
				at: stockMoves.at,
			})
			.from(stockMoves)
			.where(eq(stockMoves.accountId, accountId))
			.orderBy(stockMoves.id),
	forget: (store, { accountId }) => forgetMover(store, accountId),
}
