import { describe, expect, it } from 'vitest'
import { testStates } from './life-cycle.ts'
import { progressOf, verdictOf } from './progress.ts'

const test = { gateway: 'momo', state: 'open', gatewayRef: 'M1', failureCode: null, isNoticed: false } as const

describe('the progress of a test', () => {
	it('waits for money, then for the notice and the return', () => {
		expect(progressOf(test)).toEqual({ opened: 'done', paid: 'waiting', noticed: 'not_yet', returned: 'not_yet' })
		expect(progressOf({ ...test, state: 'returning' })).toEqual({ opened: 'done', paid: 'done', noticed: 'waiting', returned: 'waiting' })
		expect(progressOf({ ...test, state: 'returned', isNoticed: true })).toEqual({
			...{ opened: 'done', paid: 'done', noticed: 'done', returned: 'done' },
		})
	})

	it('shows where the test ended', () => {
		expect(progressOf({ ...test, state: 'failed', gatewayRef: null })).toMatchObject({ opened: 'wrong', paid: 'wrong' })
		expect(progressOf({ ...test, state: 'not_returned' })).toMatchObject({ paid: 'done', returned: 'wrong' })
	})

	it('leaves the return of transfers to a person', () => {
		expect(progressOf({ ...test, gateway: 'vietqr', state: 'paid' }).returned).toBe('by_hand')
	})
})

describe('the verdict of a test', () => {
	it('is “works” only where the gateway sent a notice and the money went back', () => {
		for (const state of testStates) {
			const said = verdictOf({ ...test, state, isNoticed: true })
			expect(said === 'works').toBe(state === 'returned')
			expect(verdictOf({ ...test, state })).not.toBe('works')
		}
	})

	it('names what is wrong', () => {
		expect(verdictOf({ ...test, state: 'returned' })).toBe('withoutNotice')
		expect(verdictOf({ ...test, state: 'not_returned' })).toBe('notReturned')
		expect(verdictOf({ ...test, state: 'failed', gatewayRef: null })).toBe('refused')
		expect(verdictOf({ ...test, state: 'failed' })).toBe('failed')
		expect(verdictOf({ ...test, failureCode: 'amount_mismatch' })).toBe('mismatch')
		expect(verdictOf({ ...test, gateway: 'vietqr', state: 'paid' })).toBe('byStatement')
		expect(verdictOf({ ...test, gateway: 'vietqr', state: 'paid', isNoticed: true })).toBe('worksByHand')
		expect(verdictOf(test)).toBeNull()
	})
})
