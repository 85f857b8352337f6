import { describe, expect, it } from 'vitest'
import { attendeeAt, chosenMethods, countryIn, deliveryIn, expectedIn, methodIn, peopleIn, typedCheckoutIssues } from './typed-checkout.ts'
import { emptyAddress } from '~/features/account/address/rules/typed-address.ts'

const contact = { 'contact.email': 'dao@example.vn', 'contact.name': 'Nguyễn Thị Đào', 'contact.phone': '0912 345 678' }
const billing = {
	'billingAddress.name': 'Nguyễn Thị Đào',
	'billingAddress.country': 'VN',
	'billingAddress.street': '12 Lê Lợi',
	'billingAddress.city': 'Phường Sài Gòn',
	'billingAddress.state': 'Thành phố Hồ Chí Minh',
}

const deliveryOf = (id: number) => ({ id, pickup: false, countries: null })
const forTickets = { goods: false, pickup: false }
const forGoods = { goods: true, pickup: false }
const forPickup = { goods: true, pickup: true }

describe('the people of a checkout', () => {
	it('are only the contact for tickets without an invoice', () => {
		expect(peopleIn({ ...contact, 'contact.newsletter': 'on', 'billingAddress.country': 'VN' }, forTickets)).toEqual({
			contact: { email: 'dao@example.vn', name: 'Nguyễn Thị Đào', phone: '0912 345 678', newsletter: true },
			billingAddress: undefined,
			shippingAddress: undefined,
		})
	})

	it('are only the contact for goods to pick up, until a billing address is given', () => {
		const who = { 'billingAddress.name': 'Nguyễn Thị Đào', 'billingAddress.phone': '0912 345 678', 'billingAddress.country': 'VN' }
		expect(peopleIn({ ...contact, ...who }, forPickup).billingAddress).toBeUndefined()
		expect(typedCheckoutIssues({ ...contact, ...who }, forPickup)).toEqual([])
		expect(peopleIn({ ...contact, ...who, 'billingAddress.street': '12 Lê Lợi' }, forPickup).billingAddress).toBeDefined()
	})

	it('have a billing address once a field of it is filled in', () => {
		expect(peopleIn({ ...contact, ...billing }, forTickets).billingAddress).toMatchObject({ street: '12 Lê Lợi' })
	})

	it('have no shipping address for pickup, and need no telephone number there', () => {
		const typed = { ...contact, ...billing, 'billingAddress.useAsShipping': 'on', 'shippingAddress.street': '5 Tràng Tiền' }
		expect(peopleIn(typed, forPickup).shippingAddress).toBeUndefined()
		expect(typedCheckoutIssues(typed, forPickup)).toEqual([])
		expect(typedCheckoutIssues(typed, forGoods)).toEqual([{ path: 'billingAddress.phone', code: 'required' }])
	})

	it('have a shipping address for goods, unless they go to the billing address', () => {
		const shipping = { 'shippingAddress.country': 'VN', 'shippingAddress.street': '5 Tràng Tiền' }
		expect(peopleIn({ ...contact, ...billing, ...shipping }, forGoods).shippingAddress).toMatchObject({ street: '5 Tràng Tiền' })
		expect(
			peopleIn({ ...contact, ...billing, ...shipping, 'billingAddress.useAsShipping': 'on' }, forGoods).shippingAddress,
		).toBeUndefined()
	})
})

describe('what is wrong with them', () => {
	it('is named by field, with the specification’s rules', () => {
		expect(typedCheckoutIssues({ 'contact.email': 'dao@' }, forTickets)).toEqual([
			{ path: 'contact.email', code: 'email' },
			{ path: 'contact.name', code: 'required' },
			{ path: 'contact.phone', code: 'required' },
		])
	})

	it('is nothing for a good form, with or without an invoice', () => {
		expect(typedCheckoutIssues(contact, forTickets)).toEqual([])
		expect(typedCheckoutIssues({ ...contact, ...billing }, forTickets)).toEqual([])
	})

	it('asks for a telephone number where the billing address is shipped to', () => {
		expect(typedCheckoutIssues({ ...contact, ...billing, 'billingAddress.useAsShipping': 'on' }, forGoods)).toEqual([
			{ path: 'billingAddress.phone', code: 'required' },
		])
	})

	it('says a missing name at the fields the language’s form has', () => {
		const missing = (locale: 'vi_VN' | 'en_US') =>
			typedCheckoutIssues({ ...contact, ...emptyAddress('billingAddress', locale), 'billingAddress.useAsShipping': 'on' }, forGoods).map(
				({ path }) => path,
			)
		expect(missing('vi_VN')).toContain('billingAddress.name')
		expect(missing('en_US')).toEqual(expect.arrayContaining(['billingAddress.firstName', 'billingAddress.lastName']))
		expect(missing('en_US')).not.toContain('billingAddress.name')
	})

	it('checks the shipping address where it differs', () => {
		const paths = typedCheckoutIssues({ ...contact, ...billing, 'shippingAddress.country': 'VN' }, forGoods).map(({ path }) => path)
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

	it('are the wanted methods where they are available, else the first', () => {
		const [first, second] = [deliveryOf(8), deliveryOf(9)]
		expect(chosenMethods({ payment: 'cash_on_delivery', delivery: '9' }, payments, [first, second])).toEqual({
			payment: 'cash_on_delivery',
			delivery: 9,
		})
		expect(chosenMethods({ payment: 'paypal', delivery: '99' }, payments, [first])).toEqual({ payment: 'card', delivery: 8 })
		expect(chosenMethods({}, [{ code: 'free', comingSoon: false }], [])).toEqual({ payment: 'free', delivery: undefined })
	})

	it('follow the country of the goods’ address', () => {
		const typed = { 'billingAddress.country': 'VN', 'shippingAddress.country': 'JP' }
		expect(countryIn(typed)).toBe('JP')
		expect(countryIn({ ...typed, 'billingAddress.useAsShipping': 'on' })).toBe('VN')
		expect(countryIn({ 'shippingAddress.country': '' })).toBeUndefined()
	})

	it('reach the known country, until the buyer asks for another method', () => {
		const [home, abroad] = [{ ...deliveryOf(8), countries: ['VN'] as const }, deliveryOf(9)]
		const deliveryTo = (country?: string, asked = {}) => chosenMethods(asked, [], [home, abroad], country).delivery
		expect(deliveryTo()).toBe(8)
		expect(deliveryTo('VN')).toBe(8)
		expect(deliveryTo('JP')).toBe(9)
		expect(deliveryTo('JP', { delivery: '8' })).toBe(8)
		expect(chosenMethods({}, [], [home], 'JP').delivery).toBe(8)
	})

	it('may name a method that is still to come, so that the order is refused and not paid in another way', () => {
		expect(methodIn({ payment: 'paypal' })).toBe('paypal')
		expect(methodIn({ payment: 'gold' })).toBeUndefined()
		expect(deliveryIn({ delivery: '-1' })).toBeUndefined()
	})

	it('read the shown total, or nothing', () => {
		expect(expectedIn({ 'expected.amount': '350000', 'expected.currency': 'VND' })).toEqual({ amount: 350_000, currency: 'VND' })
		expect(expectedIn({ 'expected.amount': '1.5', 'expected.currency': 'VND' })).toBeUndefined()
		expect(expectedIn({ 'expected.amount': '1', 'expected.currency': 'toString' })).toBeUndefined()
	})
})

describe('the attendee who buys', () => {
	const lines = [{ id: 12, attendees: [{ name: 'Đào' }, { name: 'Bảo' }] }]

	it('is the marked attendee, or the only one', () => {
		expect(attendeeAt(lines, '12.1')).toEqual({ name: 'Bảo' })
		expect(attendeeAt(lines, null)).toBeUndefined()
		expect(attendeeAt([{ id: 3, attendees: [{ name: 'Cúc' }] }], null)).toEqual({ name: 'Cúc' })
		expect(attendeeAt(lines, '99.0')).toBeUndefined()
	})
})

it('accepts telephone numbers of the event’s country, of the address and of the reader’s language', () => {
	const typed = { 'contact.email': 'lan@example.vn', 'contact.name': 'Lan', 'contact.phone': '(408) 555-0123' }
	const issues = (needs: Partial<Parameters<typeof typedCheckoutIssues>[1]>, more = {}) =>
		typedCheckoutIssues({ ...typed, ...more }, { goods: false, pickup: false, ...needs }).map(({ path }) => path)
	expect(issues({ timeZone: 'America/Los_Angeles', locale: 'vi_VN' })).toEqual([])
	expect(issues({ timeZone: 'Asia/Ho_Chi_Minh', locale: 'en_US' })).toEqual([])
	expect(issues({ timeZone: 'Asia/Ho_Chi_Minh', locale: 'vi_VN' })).toEqual(['contact.phone'])
})
