import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { longest } from '~/features/review/rules/longest.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { reportReasons } from '~/features/review/rules/review.ts'
import { lockReviews, updateReview } from '~/features/review/store.server.ts'
import { insertReport } from '~/features/review/store/moderation.server.ts'

/** Reports that a review should not stand, once for each person; staff decides. */
export const reportReview = mutation('reportReview', {
	input: z.object({ reviewId: idShape, reason: z.enum(reportReasons), note: z.string().trim().max(longest.reportNote).default('') }),
	allow: signedIn,
	refusals: ['review_not_found', 'own_review', 'already_reported'],
	async run(context, { reviewId, reason, note }) {
		const { store, now, refuse, record } = context
		const accountId = accountOf(context)
		const [review] = await lockReviews(store, [reviewId])
		if (review?.state !== 'published') return refuse('review_not_found')
		if (review.accountId === accountId) return refuse('own_review')
		if (!(await insertReport(store, { reviewId, accountId, reason, note, createdAt: now }))) return refuse('already_reported')
		await updateReview(store, reviewId, { openReports: review.openReports + 1 })
		record(reviewFact('reported', review, { reason }))
		return {}
	},
})
