import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { promotionKeeper } from '~/features/promotion/guards.server.ts'
import { countCodes, findManagedPromotion, findSharedCode, listCodes } from '~/features/promotion/store/managed.server.ts'

/** One promotion for those who run it, with a page of its codes. */
export const findPromotion = query('findPromotion', {
	input: z.object({
		promotionId: idShape,
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(1_000).default(50),
	}),
	allow: promotionKeeper,
	refusals: ['promotion_not_found'],
	async run({ store, refuse }, { promotionId, page, pageSize }) {
		const found = await findManagedPromotion(store, promotionId)
		if (!found) return refuse('promotion_not_found')
		const { promotion, provider, uses } = found
		const codes = await listCodes(store, promotionId, { limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const { startsAt, endsAt, createdAt: _created, updatedAt: _updated, quotaId: _quota, ...rest } = promotion
		return {
			...rest,
			provider,
			startsAt: startsAt?.toISOString() ?? null,
			endsAt: endsAt?.toISOString() ?? null,
			code: (await findSharedCode(store, promotionId))?.code ?? null,
			used: uses ? uses.held + uses.sold : null,
			useLimit: uses?.size ?? null,
			codesTotal: await countCodes(store, promotionId),
			codes: codes.map(({ id, code, single, uses: own }) => ({ id, code, single, used: own ? own.held + own.sold > 0 : null })),
		}
	},
})
