import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const asked = { state: 'pending', amountMinor: 350_000, gatheredMinor: 0 } as const

it('accepts the amount that was asked for, also late', () => {
	expect(standingOf(350_000, asked)).toBe('paid')
	expect(standingOf(350_000, { ...asked, state: 'canceled' })).toBe('paid')
	expect(standingOf(350_000, { ...asked, state: 'created' })).toBe('paid')
})

it('leaves any other amount to a person', () => {
	expect(standingOf(349_999, asked)).toBe('too_little')
	expect(standingOf(350_001, asked)).toBe('too_much')
})

it('accepts the rest after a transfer of too little', () => {
	expect(standingOf(50_000, { ...asked, gatheredMinor: 300_000 })).toBe('paid')
	expect(standingOf(40_000, { ...asked, gatheredMinor: 300_000 })).toBe('too_little')
	expect(standingOf(350_000, { ...asked, gatheredMinor: 300_000 })).toBe('too_much')
})

it('never takes money twice', () => {
	for (const state of ['captured', 'refunding', 'refunded', 'refund_failed'] as const)
		expect(standingOf(350_000, { ...asked, state })).toBe('twice')
})

it('finds no payment without a reference', () => {
	expect(standingOf(350_000, undefined)).toBe('no_reference')
})
