import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editedPictures, isEmptyReview, shownName } from './review.ts'

describe('a review', () => {
	it('needs a message or a rating', () => {
		expect(isEmptyReview({ rating: null, message: ' \n\t' })).toBe(true)
		expect(isEmptyReview({ rating: null, message: 'Đẹp' })).toBe(false)
		expect(isEmptyReview({ rating: 1, message: '' })).toBe(false)
	})

	it('does not show a full name', () => {
		expect(shownName({ firstName: 'Thanh Tùng', lastName: 'Võ' })).toBe('Thanh Tùng V.')
		expect(shownName({ firstName: 'Tâm', lastName: 'đỗ' })).toBe('Tâm Đ.')
		expect(shownName({ firstName: 'Lan', lastName: '' })).toBe('Lan')
		expect(shownName({ firstName: '', lastName: '' })).toBe('')
	})

	it('keeps the named pictures of its own, returns the removed ones, and ignores other names', () => {
		const paths = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'))
		fc.assert(
			fc.property(paths, paths, fc.array(fc.constantFrom('x', 'y')), (before, kept, added) => {
				const { pictures, removed } = editedPictures(before, kept, added)
				expect([...pictures.slice(0, pictures.length - added.length), ...removed].sort()).toEqual([...before].sort())
				expect(removed.some((path) => kept.includes(path))).toBe(false)
			}),
		)
	})
})
