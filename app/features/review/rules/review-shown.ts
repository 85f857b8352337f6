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
	/** Whether its author really bought the product. */
	verified: boolean
	/** How many found it helpful, and whether the caller did. */
	helpful: number
	foundHelpful: boolean
	/** What the shop says to it. */
	answer: { text: string; by: string } | null
	isMine: boolean
	/** Whether the caller may answer it for the shop. */
	mayAnswer: boolean
}

/** The reviews of a product, for its page. */
export interface ReviewsShown {
	summary: RatingSummary
	/** How many the present filters leave. */
	total: number
	reviews: readonly ReviewShown[]
	/** The caller's own review, wherever it stands. */
	mine: { state: ReviewState } | null
}
