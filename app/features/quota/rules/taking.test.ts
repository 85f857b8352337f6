import { describe, expect, it } from 'vitest'
import { Taking } from './taking.ts'

const quota = (id: number, held = 0, sold = 0) => ({ id, size: 10, held, sold })
const want = (quotaId: number, quantity: number) => ({ quotaId, quantity })

describe('taking', () => {
	it('lets each request see what the earlier ones took, and returns all moves together', () => {
		const taking = new Taking([quota(1, 2, 3), quota(2)])
		expect(taking.left(1)).toBe(5)
		expect(taking.hold([want(1, 4), want(2, 3)])).toEqual([])
		expect([taking.left(1), taking.left(2)]).toEqual([1, 7])
		taking.release([want(2, 1)])
		taking.sell([want(1, 2)])
		taking.restore([want(1, 3)])
		expect(taking.moves()).toEqual([
			{ quotaId: 1, held: 2, sold: -1 },
			{ quotaId: 2, held: 2, sold: 0 },
		])
		expect([taking.left(1), taking.left(2)]).toEqual([4, 8])
	})

	it('holds all wants, or none', () => {
		const taking = new Taking([quota(1), quota(2, 9)])
		expect(taking.hold([want(1, 2), want(2, 2)])).toEqual([{ quotaId: 2, wanted: 2, left: 1 }])
		expect(taking.moves()).toEqual([
			{ quotaId: 1, held: 0, sold: 0 },
			{ quotaId: 2, held: 0, sold: 0 },
		])
	})

	it('does not change the locked rows, and moves no quota that was not locked', () => {
		const locked = quota(1)
		const taking = new Taking([locked])
		taking.hold([want(1, 1)])
		expect(locked).toEqual(quota(1))
		expect(taking.left(9)).toBe(0)
		expect(() => taking.release([want(9, 1)])).toThrow('quota 9 was not locked')
	})

	it('that is made from holds sells or releases them, and takes no further places', () => {
		const taking = Taking.ofHolds([want(1, 2), want(1, 1), want(2, 4)])
		expect([taking.left(1), taking.left(2)]).toEqual([0, 0])
		expect(taking.hold([want(1, 1)])).toEqual([{ quotaId: 1, wanted: 1, left: 0 }])
		taking.sell([want(1, 3)])
		taking.release([want(2, 4)])
		expect(taking.moves()).toEqual([
			{ quotaId: 1, held: -3, sold: 3 },
			{ quotaId: 2, held: -4, sold: 0 },
		])
	})
})
