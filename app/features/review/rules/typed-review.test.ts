import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longest } from './longest.ts'
import { keepField, reviewTyped } from './typed-review.ts'

describe('a typed review', () => {
	it('has a rating, a message, and the pictures that stay', () => {
		const typed = { rating: '4', message: ' Vải mát.\r\nĐường may đẹp. ', [keepField(1)]: 'on' }
		expect(reviewTyped(typed, ['a', 'b'])).toEqual({ rating: 4, message: 'Vải mát.\nĐường may đẹp.', keep: ['b'], isEmpty: false })
	})

	it.each([
		[{}, true],
		[{ rating: '', message: '  ' }, true],
		[{ rating: '6' }, true],
		[{ rating: '5' }, false],
		[{ message: 'Đẹp' }, false],
	])('%j is empty: %s', (typed, isEmpty) => {
		expect(reviewTyped(typed as Record<string, string>, []).isEmpty).toBe(isEmpty)
	})

	it('any typed text stays within the limits', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom('rating', 'message', 'keep-0', 'keep-9'), fc.string()), (typed) => {
				const { rating, message, keep } = reviewTyped(typed, ['a'])
				expect(rating === null || (rating >= 1 && rating <= 5)).toBe(true)
				expect(message.length).toBeLessThanOrEqual(longest.message)
				expect(keep.length).toBeLessThanOrEqual(1)
			}),
		)
	})
})
