import type { ReviewState } from './review.ts'
import type { RatingSummary } from './rating-summary.ts'

/** A review as readers see it. */
export interface ReviewShown {
	id: number
	author: string
	rating: number | null
	message: string
	pictures: readonly string[]
	createdAt: string
	editedAt: string | null
	/** Whether the author really bought the product. */
	verified: boolean
	/** How many accounts find the review helpful, and whether the caller does. */
	helpful: number
	foundHelpful: boolean
	/** The answer, and who gave it. */
	answer: { text: string; by: string } | null
	isMine: boolean
	/** Whether the caller may answer the review for the seller. */
	mayAnswer: boolean
}

/** The reviews of a product, for its page. */
export interface ReviewsShown {
	summary: RatingSummary
	/** How many reviews match the present filters. */
	total: number
	reviews: readonly ReviewShown[]
	/** The caller's own review, on whatever page it is. */
	mine: { state: ReviewState } | null
}
