import { describe, expect, it } from 'vitest'
import { readListView } from '~/kernel/list-view.ts'
import { waitingStates } from './waiting.ts'
import { shownStates, waitingAsked, waitingListShape } from './waiting-view.ts'

describe('a view of a waiting list', () => {
	it('shows open entries, unless the address asks for others', () => {
		expect(shownStates(undefined)).toEqual(['unconfirmed', 'waiting', 'offered'])
		expect(shownStates('ended')).toEqual(['taken', 'expired', 'left', 'closed'])
		expect([...shownStates(undefined), ...shownStates('ended')]).toEqual([...shownStates('all')])
		for (const state of waitingStates) expect(shownStates(state)).toEqual([state])
	})

	it.each([
		['', { search: '', sort: 'state', show: undefined }],
		['show=ended&variant=7&sort=-name&search=%20Lan%20', { search: 'Lan', sort: '-name', show: 'ended', variantId: 7 }],
		['show=everybody&variant=x', { search: '', sort: 'state', show: undefined, variantId: 0 }],
		['variant=9999999999999999999', { search: '', sort: 'state', show: undefined, variantId: 0 }],
	])('reads %o', (query, asked) => {
		expect(waitingAsked(readListView(waitingListShape, new URLSearchParams(query)))).toEqual(asked)
	})
})
