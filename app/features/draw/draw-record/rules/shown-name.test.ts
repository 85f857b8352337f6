import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf, maskedName, shownEntrant } from './shown-name.ts'

const word = fc.array(fc.constantFrom(...'abcđeêgnhyạảấềộỹ'), { minLength: 2, maxLength: 12 }).map((letters) => letters.join(''))

describe('a masked name', () => {
	it('shows enough only for its owner', () => {
		expect(maskedName('Nguyễn Văn An')).toBe('Ng*** V*n A*')
		expect(maskedName('  Lê   Ân ')).toBe('L*** Â*')
		expect(maskedName('Trần Thị Hồng Đào')).toBe('Tr*** T*ị H**g Đ*o')
		expect(maskedName('Y')).toBe('Y***')
	})

	it('never shows a whole word of two letters or more', () => {
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
				const masked = maskedName(words.join(' ')).split(' ')
				expect(masked).toHaveLength(words.length)
				for (const word of masked) expect(word).toContain('*')
			}),
		)
	})
})

describe('initials', () => {
	it('are the first letters of the words of a name', () => {
		expect(initialsOf('Nguyễn Văn An')).toBe('N. V. A.')
		expect(initialsOf('  đỗ   ánh ')).toBe('Đ. Á.')
		// A letter keeps its mark, in whichever way it was typed.
		expect(initialsOf('A\u0301nh')).toBe('Á.')
	})
})

describe('a drawn person', () => {
	const an = { place: 3, name: 'Nguyễn Văn An', number: 'A12' }

	it('is named as the organizer sets it', () => {
		expect(shownEntrant(an, 'full')).toBe('A12 · Nguyễn Văn An')
		expect(shownEntrant(an, 'masked')).toBe('A12 · Ng*** V*n A*')
		expect(shownEntrant(an, 'number')).toBe('A12')
		expect(shownEntrant({ ...an, number: null }, 'number')).toBe('#3')
		expect(shownEntrant({ ...an, number: null }, 'masked')).toBe('Ng*** V*n A*')
	})

	it('has no name once they were forgotten', () => {
		expect(shownEntrant({ ...an, name: null }, 'full')).toBe(null)
	})
})
