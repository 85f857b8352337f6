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
