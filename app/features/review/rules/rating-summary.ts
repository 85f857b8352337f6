import { ratings, type Rating, type ReviewState } from './review.ts'

/** Stored counts of all published reviews of a product, so that no page counts them. */
export interface RatingCounts {
	/** With and without a rating. */
	total: number
	withPictures: number
	rated1: number
	rated2: number
	rated3: number
	rated4: number
	rated5: number
}

export const noCounts: RatingCounts = { total: 0, withPictures: 0, rated1: 0, rated2: 0, rated3: 0, rated4: 0, rated5: 0 }
const keys = Object.keys(noCounts) as (keyof RatingCounts)[]

interface Counted {
	state: ReviewState
	rating: number | null
	pictures: readonly string[]
}

/** What one review adds to the counts; nothing while it is hidden or missing. */
function worthOf(review: Counted | undefined): RatingCounts {
	if (review?.state !== 'published') return noCounts
	const rated = review.rating === null ? {} : { [`rated${review.rating}`]: 1 }
	return { ...noCounts, total: 1, withPictures: review.pictures.length > 0 ? 1 : 0, ...rated }
}

/** The change of the counts when a review changes. */
export function countsChange(before: Counted | undefined, after: Counted | undefined): RatingCounts {
	const [old, now] = [worthOf(before), worthOf(after)]
	return Object.fromEntries(keys.map((key) => [key, now[key] - old[key]])) as unknown as RatingCounts
}

export function sumOf(one: RatingCounts, other: RatingCounts): RatingCounts {
	return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as RatingCounts
}

export interface RatingSummary {
	/** The average with one decimal digit; null when nobody gave a rating. */
	average: number | null
	/** The number of reviews with a rating. */
	rated: number
	total: number
	withPictures: number
	/** From five to one. */
	distribution: readonly { rating: Rating; count: number; percent: number }[]
}

/** The counts prepared for display. */
export function ratingSummary(counts: RatingCounts): RatingSummary {
	const countOf = (rating: Rating) => counts[`rated${rating}`]
	const rated = ratings.reduce((sum, rating) => sum + countOf(rating), 0)
	const points = ratings.reduce((sum, rating) => sum + rating * countOf(rating), 0)
	return {
		average: rated === 0 ? null : Math.round((points * 10) / rated) / 10,
		rated,
		total: counts.total,
		withPictures: counts.withPictures,
		distribution: ratings.map((rating) => ({
			rating,
			count: countOf(rating),
			percent: rated === 0 ? 0 : Math.round((countOf(rating) * 100) / rated),
		})),
	}
}
