import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf } from './look-up.ts'

describe('a name as strangers may see it', () => {
	it.each([
		['Nguyễn Thị Hồng Đào', 'N. T. H. Đ.'],
		['Đặng  Ễn'.normalize('NFD'), 'Đ. Ễ.'],
		['Anne-Marie O’Neill', 'A. M. O.'],
		['"Lan" (7)', 'L. 7.'],
		['—', ''],
		['', ''],
	])('%s', (name, shown) => expect(initialsOf(name)).toBe(shown))

	it('never tells more than one letter of each word', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (name) => {
				for (const word of initialsOf(name).split(' ').filter(Boolean)) expect([...word.replace(/\.$/, '')].length).toBeLessThanOrEqual(3)
			}),
		)
	})
})
