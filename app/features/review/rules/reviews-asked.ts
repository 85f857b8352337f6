import { ratings, type Rating } from './review.ts'

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product the reader wants to see; the product page's address says it. */
export interface ReviewsAsked {
	sort: ReviewSort
	/** Only reviews with this rating. */
	rating: Rating | null
	/** Only reviews with pictures. */
	pictures: boolean
	/** The page, from 1. */
	page: number
}

export const reviewsPerPage = 8

/** Reads which reviews a product page's address asks for; parts that are not understood are ignored. */
export function readReviewsAsked(parameters: URLSearchParams): ReviewsAsked {
	const page = parameters.get('reviewPage') ?? ''
	return {
		sort: reviewSorts.find((sort) => sort === parameters.get('reviews')) ?? 'newest',
		rating: ratings.find((rating) => String(rating) === parameters.get('rating')) ?? null,
		pictures: parameters.get('pictures') === '1',
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	}
}

/** The address on a product's path that shows these reviews; `choice` is the reader's choice of variant, which is kept. */
export function reviewsHref(path: string, asked: ReviewsAsked, choice: Readonly<Record<string, string>> = {}): string {
	const query = reviewsQuery(asked, choice)
	return `${path}${query && `?${query}`}#reviews`
}

/** The same as a query without its question mark; empty where no choice differs from the default. */
export function reviewsQuery({ sort, rating, pictures, page }: ReviewsAsked, choice: Readonly<Record<string, string>> = {}): string {
	const parameters = new URLSearchParams(choice)
	if (sort !== 'newest') parameters.set('reviews', sort)
	if (rating !== null) parameters.set('rating', String(rating))
	if (pictures) parameters.set('pictures', '1')
	if (page > 1) parameters.set('reviewPage', String(page))
	return parameters.toString()
}

/** Where a form among the reviews leads back to: the review on the product's page, with the query the form was sent from (`back`). */
export function backToReview(slug: string, reviewId: number, back: unknown): string {
	const query = typeof back === 'string' && back.length <= 500 ? new URLSearchParams(back).toString() : ''
	return `/product/${slug}${query && `?${query}`}#review-${reviewId}`
}
