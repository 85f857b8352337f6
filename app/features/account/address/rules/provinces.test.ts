import { describe, expect, it } from 'vitest'
import { provinceNamed, provinces } from './provinces.ts'

describe('the provinces of Việt Nam', () => {
	it('are 34, 6 of them cities, by code', () => {
		expect(provinces).toHaveLength(34)
		expect(provinces.filter(({ name }) => name.startsWith('Thành phố ')).map(({ name }) => name)).toEqual([
			'Thành phố Hà Nội',
			'Thành phố Hải Phòng',
			'Thành phố Huế',
			'Thành phố Đà Nẵng',
			'Thành phố Hồ Chí Minh',
			'Thành phố Cần Thơ',
		])
		const codes = provinces.map(({ code }) => code)
		expect(codes).toEqual([...new Set(codes)].sort())
	})

	it('include all 63 earlier provinces', () => {
		const other = new Set(['Sài Gòn', 'HCM', 'Thừa Thiên Huế'])
		const merged = provinces.flatMap(({ formerly }) => formerly).filter((name) => !other.has(name))
		expect(provinces.length + merged.length).toBe(63)
		expect(new Set(merged).size).toBe(merged.length)
	})

	it.each([
		['Thành phố Hồ Chí Minh', '79'],
		['TP. Hồ Chí Minh', '79'],
		['tp hcm', '79'],
		['TPHCM', '79'],
		['sai gon', '79'],
		['Bình Dương', '79'],
		['ba ria vung tau', '79'],
		['hà nội', '01'],
		['Tỉnh Đắk Lắk', '66'],
		['dak lak', '66'],
		['Thừa Thiên-Huế', '46'],
		['Thành phố Huế', '46'],
		['Hòa Bình', '25'],
		['Hoà Bình', '25'],
		['Narnia', undefined],
		['', undefined],
		['tp', undefined],
	])('knows %j as %s', (name, code) => {
		expect(provinceNamed(name)?.code).toBe(code)
	})

	it('are found by their own names', () => {
		for (const each of provinces) expect(provinceNamed(each.name)).toBe(each)
	})
})
