import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

describe('paragraphs', () => {
	it('separate addresses from words', () => {
		expect(paragraphsOf('Xem (https://hoi.vn/a?b=1).\nHẹn gặp!\n\n\nBye')).toEqual([
			[[{ text: 'Xem (' }, { text: 'https://hoi.vn/a?b=1', href: 'https://hoi.vn/a?b=1' }, { text: ').' }], [{ text: 'Hẹn gặp!' }]],
			[[{ text: 'Bye' }]],
		])
		expect(paragraphsOf('javascript:alert(1) data:text/html,x').flat(2)).toEqual([{ text: 'javascript:alert(1) data:text/html,x' }])
	})

	it('lose no word', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('a', ' ', '\n', 'https://x.vn/', '.', ')', '<', 'b'), { maxLength: 40 }), (signs) => {
				const body = signs.join('')
				const again = paragraphsOf(body).map((lines) => lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n'))
				expect(again.join('').replace(/\s/g, '')).toBe(body.replace(/\s/g, ''))
			}),
		)
	})
})
