import { z } from 'zod'
import { spokenCode } from '../../../kernel/dice.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { makeSingleCodes } from '../flows/make-single-codes.server.ts'
import { promotionKeeper } from '../guards.server.ts'
import { normalizeCode } from '../rules/promotion.ts'
import { idShape } from '../shapes.server.ts'
import { countCodes, lockPromotionRow } from '../store/managed.server.ts'

/** So many codes one promotion may have. */
const mostCodes = 20_000
/** 40 bits of chance: nobody finds one of 20 000 by trying. */
const chanceLength = 8
/** Letters that are taken are drawn anew; what is taken so often is no chance any more. */
const mostDraws = 10

/** Makes many codes for a promotion at once, each for one use. */
export const generateCodes = mutation('generateCodes', {
	input: z.object({
		promotionId: idShape,
		count: z.number().int().min(1).max(5_000),
		prefix: z
			.string()
			.max(12)
			.regex(/^[\p{L}\p{N}_-]*$/u)
			.default(''),
	}),
	allow: promotionKeeper,
	refusals: ['promotion_not_found', 'promotion_archived', 'promotion_automatic', 'too_many_single_codes', 'no_free_codes'],
	async run({ store, dice, refuse, record }, { promotionId, count, prefix }) {
		const promotion = await lockPromotionRow(store, promotionId)
		if (!promotion) return refuse('promotion_not_found')
		if (promotion.state === 'archived') return refuse('promotion_archived')
		if (promotion.automatic) return refuse('promotion_automatic')
		if ((await countCodes(store, promotionId)) + count > mostCodes) return refuse('too_many_single_codes', { limit: mostCodes })
		const owner = { promotionId, providerId: promotion.providerId }
		let made = 0
		for (let draw = 1; made < count && draw <= mostDraws; draw += 1) {
			const codes = Array.from({ length: count - made }, () => normalizeCode(prefix) + spokenCode(dice, chanceLength))
			made += await makeSingleCodes(store, owner, codes)
		}
		if (made < count) return refuse('no_free_codes')
		record({
			name: 'promotion.codes_generated',
			about: `promotion:${promotionId}`,
			providerId: promotion.providerId ?? undefined,
			data: { promotionId, count: made },
		})
		return { made }
	},
})
