import { z } from 'zod'
import { longestReview, mostReviewPictures } from './rules/review.ts'

export const idShape = z.number().int().positive().safe()

/** What somebody says; whether it is enough, the rule decides. */
export const opinionShape = {
	rating: z.number().int().min(1).max(5).nullable().default(null),
	message: z.string().trim().max(longestReview).default(''),
	/** Paths of files that the page has just kept. */
	pictures: z.array(z.string().max(200)).max(mostReviewPictures).default([]),
}
