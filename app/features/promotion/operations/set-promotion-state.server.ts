import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { promotionKeeper } from '../guards.server.ts'
import { promotionStates } from '../rules/promotion.ts'
import { idShape } from '../shapes.server.ts'
import { lockPromotionRow, retireCodes, updatePromotion } from '../store/managed.server.ts'

/** Pauses a promotion, lets it count again, or archives it: an archived one counts never again and stays for the books; its codes are free for others. */
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
