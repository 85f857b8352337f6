import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { spokenCode } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { makeSingleCodes } from '~/features/promotion/flows/make-single-codes.server.ts'
import { promotionKeeper } from '~/features/promotion/guards.server.ts'
import { longest } from '~/features/promotion/rules/longest.ts'
import { normalizeCode } from '~/features/promotion/rules/promotion.ts'
import { countCodes, lockPromotionRow } from '~/features/promotion/store/managed.server.ts'

/** The most codes of one promotion. */
const mostCodes = 20_000
/** 40 random bits: nobody finds one of 20 000 codes by trying. */
const chanceLength = 8
/** How often codes are drawn anew when their letters are taken; more failures cannot be chance. */
const mostDraws = 10

/** Makes many single-use codes for a promotion at once. */
export const generateCodes = mutation('generateCodes', {
	input: z.object({
		promotionId: idShape,
		count: z.number().int().min(1).max(5_000),
		prefix: z
			.string()
			.max(longest.prefix)
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
