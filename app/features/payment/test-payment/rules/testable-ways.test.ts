import { expect, it } from 'vitest'
import { testableWays } from './testable-ways.ts'

const here = { house: ['test', 'vietqr', 'momo'], own: ['vietqr', 'vnpay', 'momo'] } as const

it('offers the platform’s ways where the platform collects, and own accounts before they are used', () => {
	expect(testableWays({ paidTo: 'platform', own: ['momo'] }, here)).toEqual([
		{ gateway: 'test', way: 'card', own: false, isUsed: true },
		{ gateway: 'vietqr', way: 'vietqr', own: false, isUsed: true },
		{ gateway: 'momo', way: 'momo', own: false, isUsed: true },
		{ gateway: 'momo', way: 'momo', own: true, isUsed: false },
	])
})

it('offers only own accounts where the provider is paid directly', () => {
	expect(testableWays({ paidTo: 'organizer', own: ['vnpay'] }, here)).toEqual([{ gateway: 'vnpay', way: 'vnpay', own: true, isUsed: true }])
	expect(testableWays({ paidTo: 'organizer', own: [] }, here)).toEqual([])
})
