import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

it('drops marks and signs, and keeps words', () => {
	expect(plainWords('Vé Đêm hội #A-1 (2 chỗ)', 255)).toBe('Ve Dem hoi A-1 2 cho')
	expect(plainWords('Đơn HOI-7F3K · Giải chạy', 12)).toBe('Don HOI-7F3K')
	expect(plainWords('多谢 🎉', 255)).toBe('')
})

it('is never longer than asked, and of plain letters, whatever comes in', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
			const plain = plainWords(text, most)
			expect(plain.length).toBeLessThanOrEqual(most)
			expect(plain).toMatch(/^[A-Za-z0-9. -]*$/)
		}),
	)
})
