import type { ListShape } from '~/kernel/list-view.ts'
import { decisions } from './decision.ts'
import { ratings } from './review.ts'

const states = ['reported', 'waiting', 'published', 'hidden'] as const
const sorts = ['rating', 'reports', 'createdAt'] as const

/** The list of reviews at the desk. */
export const deskReviewsShape: ListShape = {
	columns: ['message', 'product', 'author', 'rating', 'state', 'reports', 'createdAt'],
	sorts,
	defaultSort: '-reports',
	filters: { state: states, rating: ratings.map(String), done: decisions },
}

/** Turns the state of the list's address into the input of its query. */
export function deskReviewsAsked({ state, rating }: Readonly<Record<string, unknown>>, { by, down }: { by: string; down: boolean }) {
	return {
		state: states.find((each) => each === state),
		rating: typeof rating === 'string' ? Number(rating) : undefined,
		sortBy: sorts.find((each) => each === by) ?? ('reports' as const),
		down,
	}
}
