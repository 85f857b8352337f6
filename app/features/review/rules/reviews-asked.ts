import { ratings, type Rating } from './review.ts'

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product are looked at; it stands in the product page's address. */
export interface ReviewsAsked {
	sort: ReviewSort
	/** Only those that gave so many. */
	rating: Rating | null
	/** Only those with pictures. */
	pictures: boolean
	/** From 1. */
	page: number
}

export const reviewsPerPage = 8

/** What a product page's address asks for; what is not understood is as if it were not there. */
export function readReviewsAsked(parameters: URLSearchParams): ReviewsAsked {
	const page = parameters.get('reviewPage') ?? ''
	return {
		sort: reviewSorts.find((sort) => sort === parameters.get('reviews')) ?? 'newest',
		rating: ratings.find((rating) => String(rating) === parameters.get('rating')) ?? null,
		pictures: parameters.get('pictures') === '1',
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	}
}

/** The address that asks for it, on a product's path, at the reviews; `choice` is what is chosen of the product, and stays so. */
export function reviewsHref(path: string, asked: ReviewsAsked, choice: Readonly<Record<string, string>> = {}): string {
	const query = reviewsQuery(asked, choice)
	return `${path}${query && `?${query}`}#reviews`
}

/** The same as a query, without its question mark; empty where nothing is asked. */
export function reviewsQuery({ sort, rating, pictures, page }: ReviewsAsked, choice: Readonly<Record<string, string>> = {}): string {
	const parameters = new URLSearchParams(choice)
	if (sort !== 'newest') parameters.set('reviews', sort)
	if (rating !== null) parameters.set('rating', String(rating))
	if (pictures) parameters.set('pictures', '1')
	if (page > 1) parameters.set('reviewPage', String(page))
	return parameters.toString()
}

/** Where a form among the reviews leads back to: the product's page as `back`, the query it was sent from, says, at the review. */
export function backToReview(slug: string, reviewId: number, back: unknown): string {
	const query = typeof back === 'string' && back.length <= 500 ? new URLSearchParams(back).toString() : ''
	return `/product/${slug}${query && `?${query}`}#review-${reviewId}`
}
