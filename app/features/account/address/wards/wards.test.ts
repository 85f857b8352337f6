import { describe, expect, it } from 'vitest'
import { provinces } from '~/features/account/address/rules/provinces.ts'

const files = import.meta.glob<readonly string[]>('./*.json', { import: 'default', eager: true })
const wardsOf = (code: string) => files[`./${code}.json`] ?? []

describe('the wards of Việt Nam', () => {
	it('are known for each province, and for nothing else', () => {
		expect(Object.keys(files).sort()).toEqual(provinces.map(({ code }) => `./${code}.json`).sort())
	})

	it('are as many of each kind as the National Assembly’s committee made in 2025', () => {
		const all = Object.values(files).flat()
		const kinds = ['Phường ', 'Xã ', 'Đặc khu '].map((kind) => all.filter((name) => name.startsWith(kind)).length)
		expect(kinds).toEqual([687, 2621, 13])
		expect(all).toHaveLength(3321)
	})

	it('are named once in a province, in one way of writing', () => {
		for (const { code } of provinces) {
			const names = wardsOf(code)
			expect(new Set(names).size, code).toBe(names.length)
			for (const name of names) expect(name).toBe(name.normalize('NFC').trim())
			expect([...names].sort(new Intl.Collator('vi').compare)).toEqual(names)
		}
	})

	it('stand in their province', () => {
		expect(wardsOf('79')).toContain('Phường Sài Gòn')
		expect(wardsOf('79')).toContain('Đặc khu Côn Đảo')
		expect(wardsOf('01')).toContain('Phường Hoàn Kiếm')
		expect(wardsOf('48')).toContain('Phường Hội An')
		expect(wardsOf('91')).toContain('Đặc khu Phú Quốc')
	})
})
