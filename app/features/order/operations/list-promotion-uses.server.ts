import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { promotionKeeper } from '~/features/promotion/guards.server.ts'
import { listUsesOfPromotion, sumOfPromotion } from '~/features/order/store/promotion-uses.server.ts'

/** The orders with a reduction by a promotion, the newest first, and the sum of its reductions; cancelled orders are listed, but not added. */
export const listPromotionUses = query('listPromotionUses', {
	input: z.object({
		promotionId: idShape,
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(20),
	}),
	allow: promotionKeeper,
	refusals: [],
	async run({ store }, { promotionId, page, pageSize }) {
		const sums = await sumOfPromotion(store, promotionId)
		const rows = await listUsesOfPromotion(store, promotionId, { limit: pageSize, offset: offsetOf({ page, pageSize }) })
		return {
			total: sums.orders,
			page,
			pageSize,
			standing: sums.standing,
			saved: sums.saved.map(({ currency, amountMinor }) => money(amountMinor, currency)),
			uses: rows.map(({ currency, amountMinor, totalMinor, placedAt, ...rest }) => ({
				...rest,
				placedAt: placedAt.toISOString(),
				saved: money(amountMinor, currency),
				total: money(totalMinor, currency),
			})),
		}
	},
})
