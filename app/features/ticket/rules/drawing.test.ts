import { describe, expect, it } from 'vitest'
import { drawsOf, sharedQuotas, type Draw } from './drawing.ts'
import { movedTo } from './ticket-order.ts'

const quota = (id: number, shared = false) => ({ id, name: `q${id}`, size: 10, held: 0, sold: 0, shared, version: 0 })
const draws: Draw[] = [
	{ variantId: 1, quota: quota(10) },
	{ variantId: 1, quota: quota(20) },
	{ variantId: 2, quota: quota(20) },
	{ variantId: 2, quota: quota(30, true) },
]

describe('the quota of a variant', () => {
	it('is its own when no other variant uses it and it was not made to be shared', () => {
		const shared = sharedQuotas(draws)
		expect([...shared].sort()).toEqual([20, 30])
		expect(drawsOf(1, draws, shared).own?.id).toBe(10)
		expect(drawsOf(1, draws, shared).others.map(({ id }) => id)).toEqual([20])
		expect(drawsOf(2, draws, shared).own).toBeUndefined()
		expect(drawsOf(3, draws, shared).all).toEqual([])
	})
})

describe('a ticket that is moved', () => {
	it('stands at its new place, or at the end of the list it was moved beyond', () => {
		expect(movedTo([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
		expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 1, 3])
		expect(movedTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
		expect(movedTo([1, 2, 3], 2, -5)).toEqual([2, 1, 3])
	})
})
