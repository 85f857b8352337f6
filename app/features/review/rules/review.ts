/** The most pictures of a review (specification §9). */
export const mostReviewPictures = 5

/** The best first, as lists show them. */
export const ratings = [5, 4, 3, 2, 1] as const
export type Rating = (typeof ratings)[number]

/** Everybody sees published reviews; waiting and hidden ones are seen by their author and by staff only. */
export const reviewStates = ['published', 'waiting', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The reasons for reporting a review. */
export const reportReasons = ['spam', 'offensive', 'untrue', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export interface Opinion {
	rating: number | null
	message: string
}

/** A review must have a message or a rating (specification §5). */
export function isEmptyReview({ rating, message }: Opinion): boolean {
	return rating === null && message.trim() === ''
}

/** Whether staff is concerned with a review: it is hidden, or it was reported and nobody decided yet. */
export function isQuestioned({ state, openReports }: { state: ReviewState; openReports: number }): boolean {
	return state === 'hidden' || openReports > 0
}

/** The state of a review after it is written or edited. Where reviews wait for staff, an edited review waits again. A hidden review stays hidden. */
export function stateOnceWritten(before: ReviewState | undefined, reviewsWait: boolean): ReviewState {
	if (before === 'hidden') return before
	return reviewsWait || before === 'waiting' ? 'waiting' : 'published'
}

/** The public name of a reviewer: the given name and the first letter of the family name. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
	const [initial] = [...lastName.trim().normalize('NFC')]
	return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}

/** The pictures of a review after an edit: the earlier ones that stay, in their order, then the new ones. */
export function editedPictures(
	before: readonly string[],
	kept: readonly string[],
	added: readonly string[],
): { pictures: string[]; removed: string[] } {
	const stays = before.filter((path) => kept.includes(path))
	return { pictures: [...stays, ...added], removed: before.filter((path) => !kept.includes(path)) }
}
