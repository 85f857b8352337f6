import { longest } from './longest.ts'
import { isEmptyReview, ratings, type Opinion } from './review.ts'

/** Everything typed into the form, by field name. */
export type TypedReview = Readonly<Record<string, string>>

/** The name of the checkbox that keeps the nth picture of an edited review. */
export function keepField(nth: number): string {
	return `keep-${nth}`
}

export interface ReviewTyped extends Opinion {
	/** The earlier pictures that stay. */
	keep: string[]
	isEmpty: boolean
}

/** What a typed form says; `pictures` are the review's earlier ones. */
export function reviewTyped(typed: TypedReview, pictures: readonly string[]): ReviewTyped {
	const rating = ratings.find((each) => String(each) === typed.rating) ?? null
	const message = (typed.message ?? '').replace(/\r\n?/g, '\n').trim().slice(0, longest.message)
	return {
		rating,
		message,
		keep: pictures.filter((_, nth) => typed[keepField(nth)] === 'on'),
		isEmpty: isEmptyReview({ rating, message }),
	}
}
