import type { ListShape, ListView } from '~/kernel/list-view.ts'
import { waitingStates, type WaitingState } from './waiting.ts'

/** Which entries are shown: open ones by default, ended ones, all, or those in one state. */
export const waitingShows = ['ended', 'all', ...waitingStates] as const
export type WaitingShow = (typeof waitingShows)[number]

/** Sorted by `state`, the list is the line itself: first people with an offer, then people who wait in their order, then the others. */
export const waitingSorts = ['state', 'name', 'quantity', 'asked'] as const

/** The waiting list of an event. */
export const waitingListShape: ListShape = {
	columns: ['name', 'email', 'ticket', 'quantity', 'state', 'asked', 'acts'],
	sorts: waitingSorts,
	defaultSort: 'state',
	filters: { show: waitingShows, variant: 'text' },
}

const open: readonly WaitingState[] = ['unconfirmed', 'waiting', 'offered']

/** The states of the entries shown. */
export function shownStates(show: WaitingShow | undefined): readonly WaitingState[] {
	if (show === 'all') return waitingStates
	if (show === 'ended') return waitingStates.filter((state) => !open.includes(state))
	return show ? [show] : open
}

/** Turns a view into the input of the list. An invalid ticket matches no entry. */
export function waitingAsked({ search, sort, filters }: Pick<ListView, 'search' | 'sort' | 'filters'>) {
	const variant = filters['variant']
	return {
		...{ search, sort, show: waitingShows.find((each) => each === filters['show']) },
		...(variant !== undefined && { variantId: /^[1-9]\d{0,14}$/.test(variant) ? Number(variant) : 0 }),
	}
}
