import { describe, expect, it } from 'vitest'
import { checkAddress } from './address.ts'
import { newAddress, pickedFields, withSaved, type SavedAddress } from './saved-address.ts'
import { typedAddress } from './typed-address.ts'

const address = checkAddress(
	{ name: 'Trần Văn An', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM' },
	'billing',
).cleaned
const noPhone: SavedAddress = { id: 7, address, isDefault: true }
const whole: SavedAddress = { id: 8, address: { ...address, phone: '+84912345678' }, isDefault: false }

describe('an address of the book in a form', () => {
	it('is used, whatever was typed in the fields', () => {
		const sent = withSaved({ 'a.saved': '8', 'a.street': 'typed over', 'b.street': '5' }, 'a', [noPhone, whole], 'shipping')
		expect(sent).toMatchObject({ 'a.saved': '8', 'a.street': '12 Lê Lợi', 'b.street': '5' })
		expect(checkAddress(typedAddress(sent, 'a'), 'shipping')).toEqual({ issues: [], cleaned: whole.address })
	})

	it('counts as typed text when it lacks a field that is needed here', () => {
		expect(pickedFields('a', noPhone, 'billing')['a.saved']).toBe('7')
		expect(pickedFields('a', noPhone, 'shipping')).toMatchObject({ 'a.saved': newAddress, 'a.street': '12 Lê Lợi', 'a.phone': '' })
	})

	it('counts as a new address when it is not in the book', () => {
		const typed = { 'a.saved': '9', 'a.street': '5 Tràng Tiền' }
		expect(withSaved(typed, 'a', [whole], 'shipping')).toEqual({ 'a.saved': newAddress, 'a.street': '5 Tràng Tiền' })
	})
})
