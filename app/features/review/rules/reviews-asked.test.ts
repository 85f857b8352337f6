import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratings } from './review.ts'
import { readReviewsAsked, reviewsHref, reviewSorts } from './reviews-asked.ts'

describe('the address of reviews', () => {
	it('says everything that was asked for', () => {
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

	it('typed by hand never fails', () => {
		const plain = { sort: 'newest', rating: null, pictures: false, page: 1 }
		expect(readReviewsAsked(new URLSearchParams('reviews=drop&rating=6&pictures=yes&reviewPage=-1'))).toEqual(plain)
		expect(reviewsHref('/product/ao', readReviewsAsked(new URLSearchParams()))).toBe('/product/ao#reviews')
	})
})
