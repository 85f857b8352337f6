import { describe, expect, it } from 'vitest'
import { isTestOpen, isTestPaid, stateAfter, testStates, testWords } from './life-cycle.ts'

describe('a test payment', () => {
	it('is paid once, is paid back once, and ends there', () => {
		expect(stateAfter('open', 'captured')).toBe('paid')
		expect(stateAfter('paid', 'captured')).toBeNull()
		expect(stateAfter('returning', 'refunded')).toBe('returned')
		for (const word of testWords) expect(stateAfter('returned', word)).toBeNull()
	})

	it('can be paid even after it failed or was given up: money that arrives is a fact', () => {
		for (const state of ['failed', 'canceled'] as const) expect(stateAfter(state, 'captured')).toBe('paid')
	})

	it('never loses money it received, and pays back only that', () => {
		for (const state of testStates)
			for (const word of testWords) {
				const after = stateAfter(state, word)
				if (isTestPaid(state) && after) expect(isTestPaid(after)).toBe(true)
				if ((word === 'refunded' || word === 'refund_failed') && after) expect(isTestPaid(state)).toBe(true)
				if (after) expect(isTestOpen(after)).toBe(false)
			}
	})
})
