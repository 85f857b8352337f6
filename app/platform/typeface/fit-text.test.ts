import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5

describe('fitting a text into its room', () => {
	it('keeps it large while it fits', () => {
		expect(fitText('Hà Nội', { width: 100, maxLines: 1, largest: 20, smallest: 8 }, measure)).toEqual({ size: 20, lines: ['Hà Nội'] })
		expect(fitText('', { width: 100, maxLines: 1, largest: 20, smallest: 8 }, measure)).toEqual({ size: 20, lines: [] })
	})

	it('evens out the lines, so that no word stands alone', () => {
		const room = { width: 105, maxLines: 2, largest: 10, smallest: 8 }
		expect(fitText('Giải chạy Đêm Hà Nội mùa', room, measure).lines).toEqual(['Giải chạy Đêm', 'Hà Nội mùa'])
		expect(fitText('Giải chạy Đêm Hà Nội mùa', { ...room, full: true }, measure).lines).toEqual(['Giải chạy Đêm Hà Nội', 'mùa'])
	})

	it('shortens only when even the smallest size does not fit', () => {
		const { size, lines } = fitText('Lễ hội Văn hoá các dân tộc', { width: 50, maxLines: 2, largest: 20, smallest: 10 }, measure)
		expect(size).toBe(10)
		expect(lines).toEqual(['Lễ hội Văn', 'hoá các…'])
	})

	it('takes as many lines as the height has', () => {
		const byHeight = fitText('một hai ba bốn năm sáu', { width: 60, maxLines: (size) => 50 / size, largest: 30, smallest: 5 }, measure)
		expect(byHeight.lines.length * byHeight.size).toBeLessThanOrEqual(50)
		expect(byHeight.lines.join(' ')).toBe('một hai ba bốn năm sáu')
	})

	it('never leaves its room, whatever the text', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: 'grapheme', maxLength: 200 }),
				fc.integer({ min: 20, max: 400 }),
				fc.integer({ min: 1, max: 4 }),
				(text, width, maxLines) => {
					const { size, lines } = fitText(text, { width, maxLines, largest: 24, smallest: 6 }, measure)
					expect(lines.length).toBeLessThanOrEqual(maxLines)
					for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(width)
					const whole = text.normalize('NFC').split(/\s+/).filter(Boolean)
					if (!lines.some((line) => line.endsWith('…'))) expect(lines.join('').replaceAll(' ', '')).toBe(whole.join(''))
				},
			),
		)
	})

	it('composes accents that are separate characters', () => {
		expect(fitText('Hồng Đào'.normalize('NFD'), { width: 100, maxLines: 1, largest: 10, smallest: 8 }, measure).lines).toEqual(['Hồng Đào'])
	})
})
