import { z } from 'zod'
import { longest } from './rules/longest.ts'
import { mostReviewPictures } from './rules/review.ts'

/** The content of a review; the rules decide whether it is enough. */
export const opinionShape = {
	rating: z.number().int().min(1).max(5).nullable().default(null),
	message: z.string().trim().max(longest.message).default(''),
	/** Paths of files the page has just saved. */
	pictures: z.array(z.string().max(200)).max(mostReviewPictures).default([]),
}
