import { describe, expect, it } from 'vitest'
import { addressForm, addressInOneLine, addressLines, checkAddress, type AddressInput } from './address.ts'

const hcm: AddressInput = {
	name: 'Trần Văn An',
	phone: '0912345678',
	country: 'VN',
	street: '12 Lê Lợi',
	city: 'Phường Sài Gòn',
	state: 'Thành phố Hồ Chí Minh',
}
const boston: AddressInput = {
	firstName: 'Lan',
	lastName: 'Pham',
	phone: '(617) 555-2671',
	country: 'US',
	street: '7 Main',
	streetType: 'Street',
	apartment: 'Apt 4',
	city: 'Boston',
	state: 'MA',
	zip: '02108',
	useAsShipping: 'on',
}
const problems = (input: AddressInput, purpose: 'billing' | 'shipping' = 'shipping') =>
	checkAddress(input, purpose).issues.map(({ path, code }) => `${path} ${code}`)

describe('checkAddress', () => {
	it('takes a Vietnamese address without a code', () => {
		expect(checkAddress(hcm, 'shipping')).toEqual({
			issues: [],
			cleaned: {
				firstName: '',
				lastName: '',
				name: 'Trần Văn An',
				phone: '+84912345678',
				country: 'VN',
				street: '12 Lê Lợi',
				address2: '',
				apartment: '',
				streetType: '',
				city: 'Phường Sài Gòn',
				state: 'Thành phố Hồ Chí Minh',
				zip: '',
				useAsShipping: false,
			},
		})
	})

	it('keeps the family name first in Việt Nam, also where it was typed in two halves', () => {
		const typed = { ...boston, country: 'VN', state: 'Hà Nội', city: 'Phường Hoàn Kiếm', zip: '', phone: '0912345678' }
		expect(checkAddress({ ...typed, firstName: 'Minh Khôi', lastName: 'Phạm' }, 'billing').cleaned.name).toBe('Phạm Minh Khôi')
		expect(checkAddress({ ...typed, firstName: 'Jane', lastName: 'Smith' }, 'billing').cleaned.name).toBe('Jane Smith')
	})

	it('takes an American one, its name in two halves and its telephone in American', () => {
		const { issues, cleaned } = checkAddress(boston, 'billing')
		expect(issues).toEqual([])
		expect(cleaned).toMatchObject({ name: 'Lan Pham', phone: '+16175552671', useAsShipping: true })
	})

	it('names everything that is missing, by the fields of the form', () => {
		const inVietnam = ['country required', 'name required', 'phone required', 'street required', 'city required', 'state required']
		expect(problems({})).toEqual(inVietnam)
		expect(problems({}, 'billing')).toEqual(inVietnam.filter((each) => each !== 'phone required'))
		expect(problems({ ...boston, firstName: '', lastName: '' })).toEqual(['firstName required', 'lastName required'])
		expect(problems({ ...boston, lastName: '' })).toEqual(['lastName required'])
		expect(problems({ ...hcm, name: '', lastName: 'Trần' })).toEqual(['firstName required'])
		expect(problems({ ...hcm, name: 'a\u0000' })).toEqual(['name bad_characters'])
	})

	it('knows what each country needs', () => {
		const bare = { name: 'Lan', phone: '+6561234567', street: '1 Raffles Place' }
		expect(problems({ ...bare, country: 'SG', zip: '048616' })).toEqual([])
		expect(problems({ ...bare, country: 'US' })).toEqual(['city required', 'state required', 'zip required'])
		expect(problems({ ...bare, country: 'GB' })).toEqual(['city required'])
	})

	it.each([
		['VN', '700000', true],
		['VN', '70000', true],
		['VN', '7000', false],
		['US', '02108-1234', true],
		['US', '2108', false],
		['SG', '48616', false],
		['TH', '10110', true],
		['JP', '100-0001', true],
		['JP', '1000001', true],
		['JP', '10-00001', false],
		['GB', 'sw1a 1aa', true],
		['GB', '?', false],
	])('reads the code of %s: %s', (country, zip, good) => {
		expect(problems({ ...hcm, phone: '+84912345678', country, zip, state: country === 'US' ? 'MA' : hcm.state })).toEqual(
			good ? [] : ['zip zip'],
		)
	})

	it.each([
		['VN', 'tp hcm', 'Thành phố Hồ Chí Minh'],
		['VN', 'Vĩnh Phúc', 'Tỉnh Phú Thọ'],
		['US', 'massachusetts', 'MA'],
		['US', 'ma', 'MA'],
		['GB', 'Kent', 'Kent'],
		['VN', 'Kent', undefined],
		['US', 'Kent', undefined],
	])('knows the state of %s that is called %s', (country, state, known) => {
		const { issues, cleaned } = checkAddress(
			{ ...hcm, phone: '+84912345678', country, state, zip: country === 'US' ? '02108' : '' },
			'shipping',
		)
		expect(issues).toEqual(known === undefined ? [{ path: 'state', code: 'not_a_choice' }] : [])
		if (known !== undefined) expect(cleaned.state).toBe(known)
	})

	it('refuses an unknown country and an invalid telephone number', () => {
		expect(problems({ ...hcm, country: 'Narnia' })).toEqual(['country not_a_choice'])
		expect(problems({ ...hcm, country: 'constructor' })).toEqual(['country not_a_choice'])
		expect(problems({ ...hcm, country: 'vn', phone: '123' })).toEqual(['phone phone'])
	})
})

describe('addressForm', () => {
	it('asks in the order each reader expects', () => {
		expect(addressForm('vi_VN', 'VN', 'shipping').fields.slice(0, 6)).toEqual(['name', 'phone', 'country', 'state', 'city', 'street'])
		expect(addressForm('en_US', 'US', 'billing').fields.slice(0, 4)).toEqual(['firstName', 'lastName', 'country', 'street'])
	})

	it('asks only for what a place needs, and for fields that are filled in already', () => {
		expect(addressForm('vi_VN', 'VN', 'shipping').fields).toEqual(['name', 'phone', 'country', 'state', 'city', 'street'])
		expect(addressForm('en_US', 'SG', 'shipping').fields).toEqual([
			'firstName',
			'lastName',
			'country',
			'street',
			'apartment',
			'zip',
			'phone',
		])
		expect(addressForm('vi_VN', 'VN', 'shipping', (field) => field === 'apartment').fields).toContain('apartment')
	})

	it.each(['vi_VN', 'en_US'] as const)('marks as required in %s the fields that the check requires', (locale) => {
		for (const country of ['VN', 'US', 'SG', 'GB'] as const)
			for (const purpose of ['billing', 'shipping'] as const) {
				const { fields, required } = addressForm(locale, country, purpose)
				const empty = Object.fromEntries(fields.map((field) => [field, field === 'country' ? country : '']))
				const missed = checkAddress(empty, purpose).issues.map(({ path }) => path)
				expect(new Set([...missed, 'country'])).toEqual(new Set(required))
			}
	})
})

describe('an address on a label', () => {
	it('is Vietnamese in Việt Nam', () => {
		const { cleaned } = checkAddress({ ...hcm, streetType: 'Đường', apartment: 'Căn 5B', zip: '700000' }, 'shipping')
		expect(addressLines(cleaned, 'vi_VN')).toEqual([
			'Trần Văn An',
			'Căn 5B, 12 Đường Lê Lợi',
			'Phường Sài Gòn, Thành phố Hồ Chí Minh 700000',
			'Việt Nam',
		])
		expect(addressLines({ ...cleaned, street: 'Lê Lợi', apartment: '' }, 'vi_VN')[1]).toBe('Đường Lê Lợi')
	})

	it('is American in America', () => {
		const { cleaned } = checkAddress({ ...boston, address2: 'c/o Nguyen' }, 'shipping')
		expect(addressLines(cleaned, 'en_US')).toEqual(['Lan Pham', '7 Main Street, Apt 4', 'c/o Nguyen', 'Boston, MA 02108', 'United States'])
	})

	it('fits one line, without the name', () => {
		const { cleaned } = checkAddress(hcm, 'shipping')
		expect(addressInOneLine(cleaned, 'en_US')).toBe('12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh, Vietnam')
	})
})
