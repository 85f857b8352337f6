import type { ListShape, ListView } from '~/kernel/list-view.ts'
import { waitingStates, type WaitingState } from './waiting.ts'

/** Which entries of a waiting list are shown: those that still wait as long as nobody chose, those that are done, all, or those in one state. */
export const waitingShows = ['ended', 'all', ...waitingStates] as const
export type WaitingShow = (typeof waitingShows)[number]

/** Sorted by `state` it is the line itself: who has an offer, then who waits in their order, then the others. */
export const waitingSorts = ['state', 'name', 'quantity', 'asked'] as const

/** The list of who waits for an event's tickets. */
export const waitingListShape: ListShape = {
	columns: ['name', 'email', 'ticket', 'quantity', 'state', 'asked', 'acts'],
	sorts: waitingSorts,
	defaultSort: 'state',
	filters: { show: waitingShows, variant: 'text' },
}

const open: readonly WaitingState[] = ['unconfirmed', 'waiting', 'offered']

/** The states of those who are shown. */
export function shownStates(show: WaitingShow | undefined): readonly WaitingState[] {
	if (show === 'all') return waitingStates
	if (show === 'ended') return waitingStates.filter((state) => !open.includes(state))
	return show ? [show] : open
}

/** What a view asks the list for. A ticket that is none is nobody's, and finds nobody. */
export function waitingAsked({ search, sort, filters }: Pick<ListView, 'search' | 'sort' | 'filters'>) {
	const variant = filters['variant']
	return {
		...{ search, sort, show: waitingShows.find((each) => each === filters['show']) },
		...(variant !== undefined && { variantId: /^[1-9]\d{0,14}$/.test(variant) ? Number(variant) : 0 }),
	}
}
