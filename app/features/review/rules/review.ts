/** How many pictures a review may bring (specification §9). */
export const mostReviewPictures = 5
export const longestReview = 4_000

/** The best first, as they are listed. */
export const ratings = [5, 4, 3, 2, 1] as const
export type Rating = (typeof ratings)[number]

/** Only published ones are seen by others; those that wait for staff, and hidden ones, by their author and by staff. */
export const reviewStates = ['published', 'waiting', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why somebody says that a review should not stand. */
export const reportReasons = ['spam', 'offensive', 'untrue', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export interface Opinion {
	rating: number | null
	message: string
}

/** A review says something: a message or a rating (specification §5). */
export function isEmptyReview({ rating, message }: Opinion): boolean {
	return rating === null && message.trim() === ''
}

/** Whether staff has a say in a review: it was hidden, or somebody reported it and nobody decided yet. */
export function isQuestioned({ state, openReports }: { state: ReviewState; openReports: number }): boolean {
	return state === 'hidden' || openReports > 0
}

/** What a review is once it was written or edited: where reviews wait, what was seen waits again. A hidden one stays hidden. */
export function stateOnceWritten(before: ReviewState | undefined, reviewsWait: boolean): ReviewState {
	if (before === 'hidden') return before
	return reviewsWait || before === 'waiting' ? 'waiting' : 'published'
}

/** How a reviewer is shown to everybody: the given name and the family name's first letter. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
	const [initial] = [...lastName.trim().normalize('NFC')]
	return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}

/** Pictures of a review after it was edited: those of before that were kept, in their order, then the new ones. */
export function editedPictures(
	before: readonly string[],
	kept: readonly string[],
	added: readonly string[],
): { pictures: string[]; removed: string[] } {
	const stays = before.filter((path) => kept.includes(path))
	return { pictures: [...stays, ...added], removed: before.filter((path) => !kept.includes(path)) }
}
