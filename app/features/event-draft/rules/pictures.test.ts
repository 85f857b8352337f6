import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostNumbers, numbersInFileName, typedNumbers } from './candidate-numbers.ts'
import { checkGallery, placesOf, typedOfGallery } from './pictures-step.ts'

describe('candidate numbers in the names of files', () => {
	it.each([
		['A012_finish.jpg', ['A012']],
		['12-B7.jpeg', ['12', 'B7']],
		['photos/2026/a012 km 21.png', ['A012', '21']],
		['C:\\anh\\F101.webp', ['F101']],
		['IMG_1234.JPG', []],
		['DSC01234.jpg', []],
		['PXL_20261220_051233123.jpg', []],
		['20261220_051233.jpg', []],
		['P1010001.jpg', []],
		['ve-dich.jpg', []],
	])('%s: %o', (name, numbers) => {
		expect(numbersInFileName(name)).toEqual(numbers)
	})

	it('are few, short and never the same twice, whatever a file is called', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), (name) => {
				for (const numbers of [numbersInFileName(name), typedNumbers(name)]) {
					expect(numbers.length).toBeLessThanOrEqual(mostNumbers)
					expect(new Set(numbers).size).toBe(numbers.length)
					expect(numbers.every((number) => number.length <= 20 && !/[\s,;#]/.test(number))).toBe(true)
				}
			}),
		)
	})

	it('are typed as people part them', () => {
		expect(typedNumbers(' a012, #7;B7  a012 ')).toEqual(['A012', '7', 'B7'])
	})
})

describe('a gallery', () => {
	const pictures = [
		{ id: 4, path: 'events/a', alt: { vi_VN: 'Về đích', en_US: 'Finish' }, candidateNumbers: ['A012', '7'] },
		{ id: 9, path: 'events/b', alt: { vi_VN: '' }, candidateNumbers: [] },
	]
	it('gives back what its form shows', () => {
		expect(checkGallery(typedOfGallery(pictures), [4, 9])).toEqual({
			issues: [],
			cleaned: { kept: pictures.map(({ path: _path, ...picture }) => picture), removed: [] },
		})
	})

	it('is put in another order, loses pictures, and knows no foreign ones', () => {
		const typed = { ...typedOfGallery(pictures), 'picture.4.position': '3', 'picture.5.vi': 'Lạ' }
		expect(checkGallery(typed, [4, 9]).cleaned.kept.map(({ id }) => id)).toEqual([9, 4])
		expect(checkGallery({ ...typed, 'picture.9.remove': 'on' }, [4, 9]).cleaned).toMatchObject({ kept: [{ id: 4 }], removed: [9] })
		expect(checkGallery({ ...typed, 'picture.4.position': 'hai' }, [4, 9]).issues).toEqual([
			{ path: 'picture.4.position', code: 'not_a_number' },
		])
	})
})

describe('the places of a gallery', () => {
	it('are given out among those that stay, each once, and leave the others free', () => {
		expect(placesOf([4, 0, 2])).toEqual([0, 2, 4])
		expect(placesOf([0, 0, 1])).toEqual([0, 1, 2])
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(300)), (positions) => {
				expect(placesOf(positions)).toEqual(positions.toSorted((one, other) => one - other))
			}),
		)
	})
})
