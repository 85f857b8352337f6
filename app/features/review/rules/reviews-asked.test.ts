import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratings } from './review.ts'
import { backToReview, readReviewsAsked, reviewsHref, reviewSorts } from './reviews-asked.ts'

describe('the address of reviews', () => {
	it('contains every choice', () => {
		const asked = fc.record({
			sort: fc.constantFrom(...reviewSorts),
			rating: fc.constantFrom(null, ...ratings),
			pictures: fc.boolean(),
			page: fc.integer({ min: 1, max: 9_999 }),
		})
		fc.assert(
			fc.property(asked, (given) => {
				expect(readReviewsAsked(new URL(reviewsHref('/product/ao', given), 'https://hoi.example').searchParams)).toEqual(given)
			}),
		)
	})

	it('never fails, even typed by hand', () => {
		const plain = { sort: 'newest', rating: null, pictures: false, page: 1 }
		expect(readReviewsAsked(new URLSearchParams('reviews=drop&rating=6&pictures=yes&reviewPage=-1'))).toEqual(plain)
		expect(reviewsHref('/product/ao', readReviewsAsked(new URLSearchParams()))).toBe('/product/ao#reviews')
	})

	it('keeps the chosen colour and size', () => {
		const asked = readReviewsAsked(new URLSearchParams('reviewPage=2'))
		expect(reviewsHref('/product/ao', asked, { color: 'red', size: 'm' })).toBe('/product/ao?color=red&size=m&reviewPage=2#reviews')
	})

	it('is the only place a vote leads back to', () => {
		expect(backToReview('ao', 7, 'color=red&reviewPage=2')).toBe('/product/ao?color=red&reviewPage=2#review-7')
		expect(backToReview('ao', 7, null)).toBe('/product/ao#review-7')
		expect(backToReview('ao', 7, '//evil.example#x')).toBe('/product/ao?%2F%2Fevil.example%23x=#review-7')
		expect(backToReview('ao', 7, 'x'.repeat(501))).toBe('/product/ao#review-7')
	})
})
