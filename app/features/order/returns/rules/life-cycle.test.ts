import { describe, expect, it } from 'vitest'
import { returnMayBecome, returnStates, shownState } from './life-cycle.ts'

describe('a return', () => {
	it('goes from the request over the goods to the money, and ends when it is refused or taken back', () => {
		const steps = returnStates.flatMap((from) => returnStates.filter((to) => returnMayBecome(from, to)).map((to) => `${from} ${to}`))
		expect(steps).toEqual([
			...['requested approved', 'requested rejected', 'requested withdrawn'],
			...['approved received', 'approved rejected', 'approved withdrawn'],
			'received refunded',
		])
	})

	it('of goods for which nothing was paid reads as received, because no money comes back', () => {
		expect(shownState('refunded', { amount: 0 })).toBe('received')
		expect(shownState('refunded', { amount: 1 })).toBe('refunded')
		expect(shownState('approved', { amount: 0 })).toBe('approved')
	})
})
