import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsChange, noCounts, ratingSummary, sumOf } from './rating-summary.ts'

const review = fc.option(
	fc.record({
		state: fc.constantFrom('published' as const, 'hidden' as const),
		rating: fc.option(fc.integer({ min: 1, max: 5 })),
		pictures: fc.array(fc.constant('a'), { maxLength: 5 }),
	}),
	{ nil: undefined },
)

describe('the rating of a product', () => {
	it('is the average of the ratings given, with the number of each', () => {
		const summary = ratingSummary({ ...noCounts, total: 5, withPictures: 1, rated5: 2, rated4: 1, rated1: 1 })
		expect(summary).toMatchObject({ average: 3.8, rated: 4, total: 5, withPictures: 1 })
		expect(summary.distribution.map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
			[5, 2, 50],
			[4, 1, 25],
			[3, 0, 0],
			[2, 0, 0],
			[1, 1, 25],
		])
		expect(ratingSummary(noCounts).average).toBeNull()
	})

	it('equals a new count after any changes to reviews', () => {
		fc.assert(
			fc.property(fc.array(fc.array(review, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (lives) => {
				let counts = noCounts
				for (const life of lives) {
					let before: (typeof life)[number] = undefined
					for (const after of life) {
						counts = sumOf(counts, countsChange(before, after))
						before = after
					}
				}
				const standing = lives.flatMap((life) => life.at(-1) ?? []).filter(({ state }) => state === 'published')
				expect(counts.total).toBe(standing.length)
				expect(counts.withPictures).toBe(standing.filter(({ pictures }) => pictures.length > 0).length)
				const given = standing.flatMap(({ rating }) => rating ?? [])
				const { average, rated } = ratingSummary(counts)
				expect(rated).toBe(given.length)
				if (average !== null) expect(average).toBeCloseTo(given.reduce((sum, rating) => sum + rating, 0) / given.length, 0.9)
			}),
		)
	})
})
