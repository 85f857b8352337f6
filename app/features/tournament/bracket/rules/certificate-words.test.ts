import { describe, expect, it } from 'vitest'
import { certificateWords } from './certificate-words.ts'

describe('a certificate', () => {
	it('writes a rank as people say it', () => {
		const { en_US: en, vi_VN: vi } = certificateWords
		expect([1, 2, 3, 4, 11, 12, 21, 22, 103, 111].map((rank) => en.rank(rank, false))).toEqual(
			['First', 'Second', 'Third', '4th', '11th', '12th', '21st', '22nd', '103rd', '111th'].map((rank) => `${rank} place`),
		)
		expect([en.rank(3, true), en.rank(5, true)]).toEqual(['Shared third place', 'Shared 5th place'])
		expect([vi.rank(1, false), vi.rank(2, false), vi.rank(3, true), vi.rank(5, false)]).toEqual([
			'Hạng nhất',
			'Hạng nhì',
			'Đồng hạng ba',
			'Hạng 5',
		])
	})
})
