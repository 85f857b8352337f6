import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { promotionKeeper } from '~/features/promotion/guards.server.ts'
import { promotionStates } from '~/features/promotion/rules/promotion.ts'
import { lockPromotionRow, retireCodes, updatePromotion } from '~/features/promotion/store/managed.server.ts'

/** Pauses, resumes or archives a promotion. An archived one never counts again and stays for the books; its codes are free for others. */
export const setPromotionState = mutation('setPromotionState', {
	input: z.object({ promotionId: idShape, state: z.enum(promotionStates) }),
	allow: promotionKeeper,
	refusals: ['promotion_not_found', 'promotion_archived'],
	async run({ store, now, refuse, record }, { promotionId, state }) {
		const promotion = await lockPromotionRow(store, promotionId)
		if (!promotion) return refuse('promotion_not_found')
		if (promotion.state === state) return { state }
		if (promotion.state === 'archived') return refuse('promotion_archived')
		await updatePromotion(store, promotionId, { state, updatedAt: now })
		if (state === 'archived') await retireCodes(store, promotionId, now)
		record({
			name: `promotion.${state === 'active' ? 'resumed' : state}`,
			about: `promotion:${promotionId}`,
			providerId: promotion.providerId ?? undefined,
			data: { promotionId },
		})
		return { state }
	},
})
