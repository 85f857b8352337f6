import { describe, expect, it } from 'vitest'
import {
	attendeeAt,
	chosenMethods,
	deliveryIn,
	emptyAddress,
	expectedIn,
	methodIn,
	peopleIn,
	typedCheckoutIssues,
} from './typed-checkout.ts'

const contact = { 'contact.email': 'dao@example.vn', 'contact.name': 'Nguyễn Thị Đào', 'contact.phone': '0912 345 678' }
const billing = {
	'billingAddress.name': 'Nguyễn Thị Đào',
	'billingAddress.country': 'VN',
	'billingAddress.street': '12 Lê Lợi',
	'billingAddress.city': 'Phường Sài Gòn',
	'billingAddress.state': 'Thành phố Hồ Chí Minh',
}

describe('the people of a checkout', () => {
	it('are the contact alone for tickets without an invoice', () => {
		expect(peopleIn({ ...contact, 'contact.newsletter': 'on', 'billingAddress.country': 'VN' }, false)).toEqual({
			contact: { email: 'dao@example.vn', name: 'Nguyễn Thị Đào', phone: '0912 345 678', newsletter: true },
			billingAddress: undefined,
			shippingAddress: undefined,
		})
	})

	it('have a billing address once a field of it is filled in', () => {
		expect(peopleIn({ ...contact, ...billing }, false).billingAddress).toMatchObject({ street: '12 Lê Lợi' })
	})

	it('have a shipping address for goods, unless they go to the billing address', () => {
		const shipping = { 'shippingAddress.country': 'VN', 'shippingAddress.street': '5 Tràng Tiền' }
		expect(peopleIn({ ...contact, ...billing, ...shipping }, true).shippingAddress).toMatchObject({ street: '5 Tràng Tiền' })
		expect(peopleIn({ ...contact, ...billing, ...shipping, 'billingAddress.useAsShipping': 'on' }, true).shippingAddress).toBeUndefined()
	})
})

describe('what is wrong with them', () => {
	it('is named by field, with the specification’s rules', () => {
		expect(typedCheckoutIssues({ 'contact.email': 'dao@' }, false)).toEqual([
			{ path: 'contact.email', code: 'email' },
			{ path: 'contact.name', code: 'required' },
			{ path: 'contact.phone', code: 'required' },
		])
	})

	it('is nothing for a good form, with or without an invoice', () => {
		expect(typedCheckoutIssues(contact, false)).toEqual([])
		expect(typedCheckoutIssues({ ...contact, ...billing }, false)).toEqual([])
	})

	it('asks for a telephone number where the billing address is shipped to', () => {
		expect(typedCheckoutIssues({ ...contact, ...billing, 'billingAddress.useAsShipping': 'on' }, true)).toEqual([
			{ path: 'billingAddress.phone', code: 'required' },
		])
	})

	it('says a missing name at the fields the language’s form has', () => {
		const missing = (locale: 'vi_VN' | 'en_US') =>
			typedCheckoutIssues({ ...contact, ...emptyAddress('billingAddress', locale), 'billingAddress.useAsShipping': 'on' }, true).map(
				({ path }) => path,
			)
		expect(missing('vi_VN')).toContain('billingAddress.name')
		expect(missing('en_US')).toEqual(expect.arrayContaining(['billingAddress.firstName', 'billingAddress.lastName']))
		expect(missing('en_US')).not.toContain('billingAddress.name')
	})

	it('looks at the shipping address where it is another', () => {
		const paths = typedCheckoutIssues({ ...contact, ...billing, 'shippingAddress.country': 'VN' }, true).map(({ path }) => path)
		expect(paths).toContain('shippingAddress.street')
		expect(paths.every((path) => path.startsWith('shippingAddress.'))).toBe(true)
	})
})

describe('choices', () => {
	const payments = [
		{ code: 'card', comingSoon: false },
		{ code: 'cash_on_delivery', comingSoon: false },
		{ code: 'paypal', comingSoon: true },
	]

	it('are those asked for where they can be had, else the first', () => {
		expect(chosenMethods({ payment: 'cash_on_delivery', delivery: '9' }, payments, [{ id: 8 }, { id: 9 }])).toEqual({
			payment: 'cash_on_delivery',
			delivery: 9,
		})
		expect(chosenMethods({ payment: 'paypal', delivery: '99' }, payments, [{ id: 8 }])).toEqual({ payment: 'card', delivery: 8 })
		expect(chosenMethods({}, [{ code: 'free', comingSoon: false }], [])).toEqual({ payment: 'free', delivery: undefined })
	})

	it('name a way that is still to come, so that the order is refused and not paid otherwise', () => {
		expect(methodIn({ payment: 'paypal' })).toBe('paypal')
		expect(methodIn({ payment: 'gold' })).toBeUndefined()
		expect(deliveryIn({ delivery: '-1' })).toBeUndefined()
	})

	it('read the total that was shown, or nothing', () => {
		expect(expectedIn({ 'expected.amount': '350000', 'expected.currency': 'VND' })).toEqual({ amount: 350_000, currency: 'VND' })
		expect(expectedIn({ 'expected.amount': '1.5', 'expected.currency': 'VND' })).toBeUndefined()
		expect(expectedIn({ 'expected.amount': '1', 'expected.currency': 'toString' })).toBeUndefined()
	})
})

describe('the attendee who buys', () => {
	const lines = [{ id: 12, attendees: [{ name: 'Đào' }, { name: 'Bảo' }] }]

	it('is the one that was marked, or the only one', () => {
		expect(attendeeAt(lines, '12.1')).toEqual({ name: 'Bảo' })
		expect(attendeeAt(lines, null)).toBeUndefined()
		expect(attendeeAt([{ id: 3, attendees: [{ name: 'Cúc' }] }], null)).toEqual({ name: 'Cúc' })
		expect(attendeeAt(lines, '99.0')).toBeUndefined()
	})
})
