import { addressForm, checkAddress, type AddressField, type AddressInput } from '~/features/address/rules/address.ts'
import type { PaymentMethod } from '~/features/cart/rules/figures.ts'
import type { NamedMethod } from '~/features/cart/rules/payment-methods.ts'
import { issuesUnder, type FieldIssue } from '~/kernel/fields.ts'
import type { Locale } from '~/kernel/locale.ts'
import { currencyDigits, type Currency, type Money } from '~/kernel/money.ts'
import { checkContact, type ContactInput } from './contact.ts'

type Typed = Readonly<Record<string, string>>

/** Where an address stands in the checkout: the first part of its fields' names. */
export type AddressPart = 'billingAddress' | 'shippingAddress'

const addressFields: readonly AddressField[] = [
	'firstName',
	'lastName',
	'name',
	'phone',
	'country',
	'street',
	'address2',
	'apartment',
	'streetType',
	'city',
	'state',
	'zip',
	'useAsShipping',
]
/** What the wire takes of one text at most; the rules are stricter and say so. */
const longest = 400

/** The fields of a form with names like `contact.email`, as far as they were sent. */
function part<Field extends string>(typed: Typed, name: string, fields: readonly Field[]): Partial<Record<Field, string>> {
	const sent = fields.flatMap((field) => {
		const text = typed[`${name}.${field}`]
		return text === undefined ? [] : [[field, text.slice(0, longest)] as const]
	})
	return Object.fromEntries(sent) as Partial<Record<Field, string>>
}

function contactIn(typed: Typed): ContactInput & { email: string; name: string; phone: string; newsletter: boolean } {
	const { email = '', name = '', phone = '' } = part(typed, 'contact', ['email', 'name', 'phone'])
	return { email, name, phone, newsletter: typed['contact.newsletter'] === 'on' }
}

/** An address as it was typed; nothing when only its country is filled in, which every form begins with. */
export function addressIn(typed: Typed, name: AddressPart): (AddressInput & Partial<Record<AddressField, string>>) | undefined {
	const address = part(typed, name, addressFields)
	const filled = Object.entries(address).some(([field, text]) => field !== 'country' && field !== 'useAsShipping' && text.trim() !== '')
	return filled ? address : undefined
}

/** An address nothing was typed into yet: every field its form has in that language, so that what is missing is said at those. */
export function emptyAddress(name: AddressPart, locale: Locale): Record<string, string> {
	const { fields } = addressForm(locale, 'VN', 'billing')
	return Object.fromEntries(fields.map((field) => [`${name}.${field}`, field === 'country' ? 'VN' : '']))
}

/** Whether goods go to the billing address. */
function shipsToBilling(typed: Typed): boolean {
	return typed['billingAddress.useAsShipping'] === 'on'
}

/** What of the typed people goes into the order: no shipping address for tickets alone, a billing address when there is one or goods are bought. */
export function peopleIn(typed: Typed, goods: boolean) {
	const billing = addressIn(typed, 'billingAddress')
	return {
		contact: contactIn(typed),
		billingAddress: goods ? { ...part(typed, 'billingAddress', addressFields) } : billing,
		shippingAddress: goods && !shipsToBilling(typed) ? { ...part(typed, 'shippingAddress', addressFields) } : undefined,
	}
}

/** Everything wrong with the people of a checkout, by field name, as `placeOrder` will see it. */
export function typedCheckoutIssues(typed: Typed, goods: boolean): FieldIssue[] {
	const { contact, billingAddress, shippingAddress } = peopleIn(typed, goods)
	const both = goods && shipsToBilling(typed)
	const billing = billingAddress ? checkAddress(billingAddress, 'billing').issues : []
	// The telephone number is asked for a parcel, not for a bill.
	const parcel = both
		? checkAddress(billingAddress ?? {}, 'shipping').issues.filter(({ path }) => !billing.some((issue) => issue.path === path))
		: []
	const shipping = goods && !both ? checkAddress(shippingAddress ?? {}, 'shipping').issues : []
	return [
		...issuesUnder('contact', checkContact(contact).issues),
		...issuesUnder('billingAddress', [...billing, ...parcel]),
		...issuesUnder('shippingAddress', shipping),
	]
}

/** What the buyer was shown, from the form's hidden fields; nothing when they are not there. */
export function expectedIn(typed: Typed): Money | undefined {
	const { 'expected.amount': amount = '', 'expected.currency': currency = '' } = typed
	if (!/^\d{1,15}$/.test(amount) || !Object.hasOwn(currencyDigits, currency)) return undefined
	return { amount: Number(amount), currency: currency as Currency }
}

const namedMethods: readonly NamedMethod[] = ['free', 'cash_on_delivery', 'card', 'paypal', 'apple_pay', 'google_pay']
const realMethods: readonly PaymentMethod[] = ['free', 'cash_on_delivery', 'card']

/** The way to pay a form names, also one that is still to come: the order is refused then, not paid in another way. */
export function methodIn(typed: Typed): NamedMethod | undefined {
	return namedMethods.find((method) => method === typed.payment)
}

/** The delivery a form names. */
export function deliveryIn(typed: Typed): number | undefined {
	return /^\d{1,15}$/.test(typed.delivery ?? '') ? Number(typed.delivery) : undefined
}

/** The ways to pay and deliver whose price is shown: those asked for where they can be had, else the first there are. */
export function chosenMethods(
	asked: Typed,
	payments: readonly { code: string; comingSoon: boolean }[],
	deliveries: readonly { id: number }[],
): { payment: PaymentMethod; delivery: number | undefined } {
	const real = realMethods.filter((method) => payments.some(({ code, comingSoon }) => code === method && !comingSoon))
	const first = payments.find(({ comingSoon }) => !comingSoon)
	const delivery = deliveries.find(({ id }) => id === deliveryIn(asked)) ?? deliveries[0]
	return {
		payment: real.find((method) => method === asked.payment) ?? real.find((method) => method === first?.code) ?? 'free',
		delivery: delivery?.id,
	}
}

/** The attendee a reference like `12.0` means: line 12, first place. Without one, the only attendee there is. */
export function attendeeAt<Draft>(
	lines: readonly { id: number; attendees: readonly Draft[] }[],
	reference: string | null,
): Draft | undefined {
	const [lineId, place] = (reference ?? '').split('.')
	const all = lines.flatMap(({ attendees }) => attendees)
	return lines.find(({ id }) => String(id) === lineId)?.attendees[Number(place)] ?? (all.length === 1 ? all[0] : undefined)
}
