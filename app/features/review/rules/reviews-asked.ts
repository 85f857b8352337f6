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

/** The address that asks for it, on a product's path, at the reviews. */
export function reviewsHref(path: string, { sort, rating, pictures, page }: ReviewsAsked): string {
	const parameters = new URLSearchParams()
	if (sort !== 'newest') parameters.set('reviews', sort)
	if (rating !== null) parameters.set('rating', String(rating))
	if (pictures) parameters.set('pictures', '1')
	if (page > 1) parameters.set('reviewPage', String(page))
	const query = parameters.toString()
	return `${path}${query && `?${query}`}#reviews`
}
