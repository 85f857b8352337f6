import { describe, expect, it } from 'vitest'
import { matching } from './combobox-field.tsx'

const choices = [
	{ value: 'Tỉnh Lào Cai', alsoKnownAs: ['Yên Bái'] },
	{ value: 'Thành phố Hồ Chí Minh', alsoKnownAs: ['Bình Dương', 'HCM'] },
	{ value: 'Tỉnh Đắk Lắk' },
]
const found = (wanted: string) => matching(choices, wanted).map(({ value }) => value)

describe('what a combobox suggests', () => {
	it('is everything before anything is typed', () => {
		expect(found('')).toHaveLength(3)
		expect(found('  ')).toHaveLength(3)
	})

	it('puts places with this name first, whatever kind of place they are, then places that once had it', () => {
		const places = [
			{ value: 'Tỉnh Tuyên Quang', alsoKnownAs: ['Hà Giang'] },
			{ value: 'Thành phố Hải Phòng', shortName: 'Hải Phòng' },
			{ value: 'Tỉnh Hà Tĩnh', shortName: 'Hà Tĩnh' },
			{ value: 'Thành phố Hà Nội', shortName: 'Hà Nội' },
		]
		const values = (wanted: string) => matching(places, wanted).map(({ value }) => value.split(' ').slice(-2).join(' '))
		expect(values('Hà')).toEqual(['Hà Tĩnh', 'Hà Nội', 'Tuyên Quang', 'Hải Phòng'])
		expect(values('Hà N')).toEqual(['Hà Nội'])
		expect(values('ha')).toEqual(['Hải Phòng', 'Hà Tĩnh', 'Hà Nội', 'Tuyên Quang'])
		expect(values('thanh pho')).toEqual(['Hải Phòng', 'Hà Nội'])
	})

	it.each([
		['dak', ['Tỉnh Đắk Lắk']],
		['Đắk l', ['Tỉnh Đắk Lắk']],
		['cai', ['Tỉnh Lào Cai']],
		['yen', ['Tỉnh Lào Cai']],
		['hcm', ['Thành phố Hồ Chí Minh']],
		['tinh', ['Tỉnh Lào Cai', 'Tỉnh Đắk Lắk']],
		['ai', []],
	])('for %j is %j', (wanted, values) => {
		expect(found(wanted)).toEqual(values)
	})
})
