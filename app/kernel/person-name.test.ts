import { describe, expect, it } from 'vitest'
import { halvesOfName, nameIn } from './person-name.ts'

describe('a person’s name', () => {
	it.each([
		['vi_VN', 'Minh Khôi', 'Phạm', 'Phạm Minh Khôi'],
		['en_US', 'Minh Khôi', 'Phạm', 'Phạm Minh Khôi'],
		['en_US', 'Khoi', 'Pham Minh', 'Pham Minh Khoi'],
		['en_US', 'Đào', 'Smith', 'Smith Đào'],
		['en_US', 'Jane', 'Smith', 'Jane Smith'],
		['en_US', 'Zoë', 'García', 'Zoë García'],
		['vi_VN', 'Jane', 'Smith', 'Smith Jane'],
		['en_US', 'Lan', '', 'Lan'],
		['en_US', '', 'Trần', 'Trần'],
	] as const)('in %s of %s and %s is %s', (locale, firstName, lastName, whole) => {
		expect(nameIn(locale, { firstName, lastName })).toBe(whole)
	})

	it.each([
		['en_US', 'Phạm Minh Khôi'],
		['vi_VN', 'Phạm Minh Khôi'],
		['en_US', 'Mary Jane Smith'],
		['en_US', 'Cher'],
	] as const)('in %s is the same after it was parted: %s', (locale, whole) => {
		expect(nameIn(locale, halvesOfName(locale, whole))).toBe(whole)
	})
})
