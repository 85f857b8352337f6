import { answerReview } from './operations/answer-review.server.ts'
import { askForReviews } from './operations/ask-for-reviews.server.ts'
import { deleteReview } from './operations/delete-review.server.ts'
import { editReview } from './operations/edit-review.server.ts'
import { endReviewMails } from './operations/end-review-mails.server.ts'
import { findMyReview } from './operations/find-my-review.server.ts'
import { findReviewAsk } from './operations/find-review-ask.server.ts'
import { findReviewAtDesk } from './operations/find-review-at-desk.server.ts'
import { findReviewNews } from './operations/find-review-news.server.ts'
import { findReviewToAnswer } from './operations/find-review-to-answer.server.ts'
import { findReview } from './operations/find-review.server.ts'
import { listMyReviews } from './operations/list-my-reviews.server.ts'
import { listReviewsAtDesk } from './operations/list-reviews-at-desk.server.ts'
import { listReviews } from './operations/list-reviews.server.ts'
import { moderateReviews } from './operations/moderate-reviews.server.ts'
import { reportReview } from './operations/report-review.server.ts'
import { reviewProduct } from './operations/review-product.server.ts'
import { voteReview } from './operations/vote-review.server.ts'
import { askBuyersForReviews } from './jobs/ask-buyers-for-reviews.server.ts'
import { mailReviewAnswered, mailReviewAsk, mailReviewHidden, mailReviewShown } from './jobs/mail-reviews.server.tsx'
import { removeReviewPictures } from './jobs/remove-review-pictures.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const review = {
	operations: {
		answerReview,
		askForReviews,
		deleteReview,
		editReview,
		endReviewMails,
		findMyReview,
		findReview,
		findReviewAsk,
		findReviewAtDesk,
		findReviewNews,
		findReviewToAnswer,
		listMyReviews,
		listReviews,
		listReviewsAtDesk,
		moderateReviews,
		reportReview,
		reviewProduct,
		voteReview,
	},
	reactions: {
		'review.answered': [mailReviewAnswered],
		'review.asked': [mailReviewAsk],
		'review.deleted': [removeReviewPictures],
		'review.edited': [removeReviewPictures],
		'review.hidden': [mailReviewHidden],
		'review.shown': [mailReviewShown],
	},
	chores: [askBuyersForReviews],
} satisfies Feature
