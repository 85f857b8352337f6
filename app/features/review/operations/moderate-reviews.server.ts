import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { decisions, stateAfter } from '~/features/review/rules/decision.ts'
import { countsChange } from '~/features/review/rules/rating-summary.ts'
import { lockReviews, moveCounts, updateReview } from '~/features/review/store.server.ts'
import { settleReports } from '~/features/review/store/moderation.server.ts'

const facts = { hide: 'hidden', show: 'shown', keep: 'kept' } as const

/**
 * Decides on reviews: hides them, shows them again, or keeps them as they are. Each decision closes their open reports. Repeating a decision changes
 * nothing.
 */
export const moderateReviews = mutation('moderateReviews', {
	input: z.object({ reviewIds: z.array(idShape).min(1).max(100), decision: z.enum(decisions) }),
	allow: staffOnly,
	refusals: ['review_not_found'],
	async run({ store, now, refuse, record }, { reviewIds, decision }) {
		const ids = [...new Set(reviewIds)]
		const found = await lockReviews(store, ids)
		if (found.length < ids.length) return refuse('review_not_found')
		// The summaries of several products are changed in one order too.
		for (const review of found.toSorted((one, other) => one.productId - other.productId)) {
			const state = stateAfter(decision, review.state)
			const isNew = state !== review.state
			if (isNew) {
				await updateReview(store, review.id, { state })
				await moveCounts(store, review.productId, countsChange(review, { ...review, state }))
			}
			if (isNew || review.openReports > 0) record(reviewFact(facts[decision], review))
		}
		await settleReports(store, ids, now)
		return { decided: found.length }
	},
})
