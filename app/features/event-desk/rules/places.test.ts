import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftInAll } from './places.ts'

fc.configureGlobal({ seed: 20261120 })

const quota = (id: number, size: number, held = 0, sold = 0) => ({ id, size, held, sold })

describe('places left of an event', () => {
	it('add up over quotas beside each other', () => {
		expect(leftInAll([{ quotaIds: [1] }, { quotaIds: [2] }], [quota(1, 10, 1, 2), quota(2, 5)])).toBe(12)
	})

	it('count once where several variants share a quota', () => {
		expect(leftInAll([{ quotaIds: [1] }, { quotaIds: [1] }], [quota(1, 10, 0, 4)])).toBe(6)
	})

	it('are limited by the quota that the others lie in', () => {
		const variants = [{ quotaIds: [1, 3] }, { quotaIds: [2, 3] }]
		expect(leftInAll(variants, [quota(1, 10), quota(2, 10), quota(3, 12)])).toBe(12)
		expect(leftInAll(variants, [quota(1, 4), quota(2, 3), quota(3, 12)])).toBe(7)
	})

	it('are none for a variant without a quota', () => {
		expect(leftInAll([{ quotaIds: [] }], [quota(1, 10)])).toBe(0)
	})

	it('of nested quotas are the largest possible number, whatever the order', () => {
		const own = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 })
		fc.assert(
			fc.property(own, fc.nat(60), (sizes, whole) => {
				const quotas = [...sizes.map((size, index) => quota(index + 1, size)), quota(99, whole)]
				const variants = sizes.map((_, index) => ({ quotaIds: [index + 1, 99] }))
				const most = Math.min(
					whole,
					sizes.reduce((sum, size) => sum + size, 0),
				)
				expect(leftInAll(variants, quotas)).toBe(most)
				expect(leftInAll(variants.toReversed(), quotas)).toBe(most)
			}),
		)
	})
})
