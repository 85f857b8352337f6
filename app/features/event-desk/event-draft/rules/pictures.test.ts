import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostNumbers, numbersInFileName, typedNumbers } from './candidate-numbers.ts'
import { fingerprint } from './fingerprint.ts'
import { checkPicture, typedOfPicture, typedPictures } from './pictures-step.ts'

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

	it('are read with all separators that people use', () => {
		expect(typedNumbers(' a012, #7;B7  a012 ')).toEqual(['A012', '7', 'B7'])
	})
})

describe('a picture of a gallery', () => {
	const picture = { id: 4, alt: { vi_VN: 'Về đích', en_US: 'Finish' }, candidateNumbers: ['A012', '7'] }
	it('gives back the values that its form shows', () => {
		const { id: _id, ...said } = picture
		expect(checkPicture(typedOfPicture(picture), 4)).toEqual({ issues: [], cleaned: said })
	})

	it('ignores fields of other pictures, and refuses values that are too long', () => {
		const typed = { ...typedOfPicture({ ...picture, id: 9 }), 'picture.4.numbers': 'b7 8' }
		expect(checkPicture(typed, 4).cleaned).toEqual({ alt: { vi_VN: '' }, candidateNumbers: ['B7', '8'] })
		expect(checkPicture({ 'picture.4.vi': 'x'.repeat(301) }, 4).issues).toMatchObject([{ path: 'picture.4.vi' }])
	})

	it('is found among the others of its page when something was typed or decided', () => {
		const pictures = [4, 40, 41].map((id) => ({ ...picture, id }))
		const page = Object.assign(
			{ intent: 'save', 'chosen.40': 'on' },
			...pictures.map((each) => ({ ...typedOfPicture(each), [`picture.${each.id}.version`]: fingerprint(typedOfPicture(each)) })),
		) as Record<string, string>
		expect(typedPictures(page)).toEqual([])
		const typed = { ...page, 'picture.4.en': '', 'picture.41.read.B7': 'drop', 'picture.40.read.B7': '' }
		expect(typedPictures(typed)).toEqual([
			{
				...{ id: 4, version: page['picture.4.version'] },
				typed: { 'picture.4.vi': 'Về đích', 'picture.4.en': '', 'picture.4.numbers': 'A012, 7' },
			},
			{
				...{ id: 41, version: page['picture.41.version'] },
				typed: { ...typedOfPicture({ ...picture, id: 41 }), 'picture.41.read.B7': 'drop' },
			},
		])
		expect(typedPictures({ 'picture.x.version': 'a', 'picture.-1.version': 'a', 'picture.4.vi': 'Đích' })).toEqual([])
	})
})
