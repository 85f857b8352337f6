import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unstorablePath } from './storable.ts'

describe('text no database keeps', () => {
	it('is found wherever it is', () => {
		expect(unstorablePath('a\0b')).toEqual([])
		expect(unstorablePath({ items: [{ name: 'Lan' }, { name: '\ud83d' }] })).toEqual(['items', '1', 'name'])
		expect(unstorablePath({ answers: { 'a\0': 'x' } })).toEqual(['answers'])
	})

	it('is never part of what people type', () => {
		for (const good of [
			'Nguyễn Thị Hồng Đào',
			'Nguyễn'.normalize('NFD'),
			'🏃‍♀️ 5 km',
			'<b>\t\n</b>',
			'',
			12,
			null,
			true,
			undefined,
			new Date(0),
		])
			expect(unstorablePath(good)).toBeUndefined()
		fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => unstorablePath({ text }) === undefined))
	})
})
