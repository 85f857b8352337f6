import { wayIn, type WayCode } from '~/kernel/ways.ts'
import { goesTo, type DeliveryMethod } from '~/features/delivery/rules/delivery.ts'
import { checkAddress } from '~/features/account/address/rules/address.ts'
import { addressIn, typedAddress } from '~/features/account/address/rules/typed-address.ts'
import type { PaymentMethod } from '~/features/cart/rules/figures.ts'
import type { NamedMethod } from '~/features/cart/rules/payment-methods.ts'
import { issuesUnder, type FieldIssue } from '~/kernel/fields.ts'
import { longestCompany, longestEmail, longestPersonName, longestPhone, longestTaxId, roomFor } from '~/kernel/longest.ts'
import { currencyDigits, type Currency, type Money } from '~/kernel/money.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { checkGift } from './gift.ts'
import { checkInvoiceTo, type invoiceToFields } from './invoice-to.ts'
import { longest } from './longest.ts'
import { checkContact, type ContactInput } from './contact.ts'

type Typed = Readonly<Record<string, string>>

/** The addresses of the checkout, by the first part of their fields' names. */
export const addressParts = ['billingAddress', 'shippingAddress'] as const
export type AddressPart = (typeof addressParts)[number]

function contactIn(typed: Typed): ContactInput & { email: string; name: string; phone: string; newsletter: boolean } {
	const read = (field: string, most: number) => (typed[`contact.${field}`] ?? '').slice(0, roomFor(most))
	return {
		email: read('email', longestEmail),
		name: read('name', longestPersonName),
		phone: read('phone', longestPhone),
		newsletter: typed['contact.newsletter'] === 'on',
	}
}

/** Whether goods go to the billing address. */
function shipsToBilling(typed: Typed): boolean {
	return typed['billingAddress.useAsShipping'] === 'on'
}

/** The facts of a basket that decide about addresses: goods need them, but goods for pickup are not sent. */
export interface Needs {
	goods: boolean
	pickup: boolean
	/** The event's time zone and the buyer's language: they tell which countries' telephone numbers are likely. */
	timeZone?: string | undefined
	locale?: string | undefined
}

/**
 * The billing address; nothing while none is given. A buyer who picks up goods and has filled in only the name, which the form copies from the
 * contact, wants none.
 */
export function billIn(typed: Typed, { goods, pickup }: Needs) {
	const address = addressIn(typed, 'billingAddress')
	const place = [address?.street, address?.city, address?.state, address?.zip]
	return goods && pickup && !place.some((text) => text?.trim()) ? undefined : address
}

/** The typed people and present for the order: a shipping address only if goods are sent; a billing address if given or if goods are sent. */
export function peopleIn(typed: Typed, { goods, pickup }: Needs) {
	return {
		contact: contactIn(typed),
		billingAddress: goods && !pickup ? typedAddress(typed, 'billingAddress') : billIn(typed, { goods, pickup }),
		shippingAddress: goods && !pickup && !shipsToBilling(typed) ? typedAddress(typed, 'shippingAddress') : undefined,
		gift: goods && typed['gift.is'] === 'on' ? giftIn(typed) : undefined,
		invoiceTo: invoiceToIn(typed),
	}
}

/** The company a form names for the invoice; nothing where its fields are empty. */
export function invoiceToIn(typed: Typed): Record<(typeof invoiceToFields)[number], string> | undefined {
	const read = (field: string, most: number) => (typed[`invoiceTo.${field}`] ?? '').slice(0, roomFor(most))
	const [company, taxId, address] = [read('company', longestCompany), read('taxId', longestTaxId), read('address', longestCompany)]
	return [company, taxId, address].some((text) => text.trim() !== '') ? { company, taxId, address } : undefined
}

function giftIn(typed: Typed): { wrap: boolean; note: string } {
	return { wrap: typed['gift.wrap'] === 'on', note: (typed['gift.note'] ?? '').slice(0, roomFor(longest.giftNote)) }
}

/** The country a form sends goods to; nothing while none is chosen. */
export function destinationIn(typed: Typed): string | undefined {
	return (shipsToBilling(typed) ? typed['billingAddress.country'] : typed['shippingAddress.country']) || undefined
}

/** Everything wrong with the people of a checkout, by field name, as `placeOrder` will see it. */
export function typedCheckoutIssues(typed: Typed, needs: Needs): FieldIssue[] {
	const { contact, billingAddress, shippingAddress, gift, invoiceTo } = peopleIn(typed, needs)
	const sends = needs.goods && !needs.pickup
	const both = sends && shipsToBilling(typed)
	const billing = billingAddress ? checkAddress(billingAddress, 'billing').issues : []
	// A telephone number is needed for a parcel, not for a bill.
	const parcel = both
		? checkAddress(billingAddress ?? {}, 'shipping').issues.filter(({ path }) => !billing.some((issue) => issue.path === path))
		: []
	const shipping = sends && !both ? checkAddress(shippingAddress ?? {}, 'shipping').issues : []
	return [
		...issuesUnder(
			'contact',
			checkContact(
				contact,
				phoneCountries({ address: (billingAddress?.country || shippingAddress?.country) as string | undefined, ...needs }),
			).issues,
		),
		...issuesUnder('billingAddress', [...billing, ...parcel]),
		...issuesUnder('shippingAddress', shipping),
		...issuesUnder('gift', checkGift(gift).issues),
		...issuesUnder('invoiceTo', checkInvoiceTo(invoiceTo).issues),
	]
}

/** The total the buyer was shown, from the form's hidden fields; nothing when they are missing. */
export function expectedIn(typed: Typed): Money | undefined {
	const { 'expected.amount': amount = '', 'expected.currency': currency = '' } = typed
	if (!/^\d{1,15}$/.test(amount) || !Object.hasOwn(currencyDigits, currency)) return undefined
	return { amount: Number(amount), currency: currency as Currency }
}

const namedMethods: readonly NamedMethod[] = ['free', 'cash_on_delivery', 'card', 'paypal', 'apple_pay', 'google_pay']
const realMethods: readonly PaymentMethod[] = ['free', 'cash_on_delivery', 'card']

/** The method a form names, even a future one: then the order is refused, not paid in another way. All ways to pay online count as card. */
export function methodIn(typed: Typed): NamedMethod | undefined {
	return wayIn(typed.payment) ? 'card' : namedMethods.find((method) => method === typed.payment)
}

/** The payment method that a choice is priced as; the way to pay online is a separate value. */
export function methodOf(chosen: string): PaymentMethod {
	return wayIn(chosen) ? 'card' : (realMethods.find((method) => method === chosen) ?? 'free')
}

/** A way to pay with its fee, and the total with this fee. */
export interface PricedWay {
	way: WayCode
	fee: Money
	total: Money
}

/** The choices for buyers: in place of the card stand all offered ways to pay online, each with its fee; `total` where it differs. */
export function withWays<Method extends { code: string; fee: Money }>(
	methods: readonly Method[],
	ways: readonly WayCode[],
	priced: readonly PricedWay[] = [],
): (Method & { total?: Money })[] {
	const differ = new Set(priced.filter(({ way }) => ways.includes(way)).map(({ fee }) => fee.amount)).size > 1
	const costOf = (way: WayCode) => {
		const found = priced.find((each) => each.way === way)
		return found && { fee: found.fee, ...(differ && { total: found.total }) }
	}
	return methods.flatMap((method) => (method.code === 'card' ? ways.map((way) => ({ ...method, code: way, ...costOf(way) })) : method))
}

/** The delivery a form names. */
export function deliveryIn(typed: Typed): number | undefined {
	return /^\d{1,15}$/.test(typed.delivery ?? '') ? Number(typed.delivery) : undefined
}

/** The country of the typed address for goods; absent while none is typed. */
export function countryIn(typed: Typed): string | undefined {
	const part = typed['billingAddress.useAsShipping'] === 'on' ? 'billingAddress' : 'shippingAddress'
	return typed[`${part}.country`] || undefined
}

/**
 * The payment and delivery methods whose price is shown: the wanted ones where they are available, else the first; the first delivery method that
 * goes to the country, where one is known.
 */
export function chosenMethods(
	asked: Typed,
	payments: readonly { code: string; comingSoon: boolean }[],
	deliveries: readonly Pick<DeliveryMethod, 'id' | 'pickup' | 'countries'>[],
	country?: string,
): { payment: string; delivery: number | undefined } {
	const real = payments.flatMap(({ code, comingSoon }) => (comingSoon ? [] : code))
	// The form begins with an address in Việt Nam.
	const reaching = deliveries.find((method) => goesTo(method, country ?? 'VN'))
	const delivery = deliveries.find(({ id }) => id === deliveryIn(asked)) ?? reaching ?? deliveries[0]
	return {
		payment: real.find((code) => code === asked.payment) ?? real[0] ?? 'free',
		delivery: delivery?.id,
	}
}

/** The attendee of a reference like `12.0`: line 12, first place. Without a reference, the attendee if there is only one. */
export function attendeeAt<Draft>(
	lines: readonly { id: number; attendees: readonly Draft[] }[],
	reference: string | null,
): Draft | undefined {
	const [lineId, place] = (reference ?? '').split('.')
	const all = lines.flatMap(({ attendees }) => attendees)
	return lines.find(({ id }) => String(id) === lineId)?.attendees[Number(place)] ?? (all.length === 1 ? all[0] : undefined)
}
