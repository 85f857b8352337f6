import { checkAddress, type Address, type AddressInput } from '~/features/address/rules/address.ts'
import { figuresOf, type Figures, type PaymentMethod } from '~/features/cart/rules/figures.ts'
import { orderLimitRefusal, saleRefusal } from '~/features/cart/rules/joining.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'
import { acceptedMethods } from '~/features/cart/rules/payment-methods.ts'
import type { PromotionCode } from '~/features/promotion/rules/code.ts'
import { issuesUnder, type Checked, type FieldIssue } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency, Money } from '~/kernel/money.ts'
import { checkContact, type Contact, type ContactInput } from './contact.ts'

/** A line of the cart an order is made of. `attendees` were checked by their ticket's rules. */
export interface DraftLine {
	lineId: number
	quantity: number
	offer: Offer
	/** Whether all its places are held at this moment. */
	held: boolean
	attendeeIssues: readonly FieldIssue[]
}

export interface DeliveryChoice {
	id: number
	name: Translated
	priceMinor: number
	currency: Currency
}

/** What the buyer decided at checkout. */
export interface Checkout {
	contact: ContactInput
	billingAddress?: AddressInput
	shippingAddress?: AddressInput
	deliveryMethodId?: number
	paymentMethod: string
	/** What the buyer was shown; when it is no longer true they are asked again (truths §2). */
	expectedTotal?: Money
}

export interface DraftedOrder {
	contact: Contact
	billingAddress: Address | null
	shippingAddress: Address | null
	delivery: DeliveryChoice | null
	paymentMethod: PaymentMethod
	figures: Figures
	lines: readonly DraftLine[]
	providerId: number
	eventId: number | null
	code: PromotionCode | undefined
}

export type DraftRefusal =
	| 'cart_empty'
	| 'hold_expired'
	| 'variant_not_found'
	| 'sale_over'
	| 'not_yet_on_sale'
	| 'contact_organiser'
	| 'sold_out'
	| 'invalid_quantity'
	| 'below_minimum'
	| 'above_maximum'
	| 'attendees_incomplete'
	| 'invalid_fields'
	| 'payment_method_unavailable'
	| 'delivery_method_unavailable'
	| 'total_changed'
	| 'code_not_found'
	| 'code_wrong_event'
	| 'code_expired'
	| 'code_not_yet'
	| 'code_used_up'
	| 'code_below_minimum'

type Drafted = { order: DraftedOrder } | { refusal: DraftRefusal; data: Record<string, unknown> }

interface Basket {
	lines: readonly DraftLine[]
	code: PromotionCode | undefined
	deliveryMethods: readonly DeliveryChoice[]
	usesByBuyer: number
	now: Date
}

/** Everything the server decides once more before an order is placed (truths §1.4), in the order in which a buyer can mend it. */
export function draftOrder(basket: Basket, checkout: Checkout): Drafted {
	const { lines, code, now } = basket
	const [first] = lines
	if (!first) return no('cart_empty')
	for (const { offer } of lines) {
		const closed = offer.ticket && saleRefusal(offer.ticket, now)
		if (closed && closed.code !== 'one_event_only') return no(closed.code, closed.data)
	}
	if (lines.some(({ held }) => !held)) return no('hold_expired')
	const limited = orderLimitRefusal(lines)
	if (limited && limited.code !== 'one_event_only') return no(limited.code, limited.data)
	const attendeeIssues = lines.flatMap(({ attendeeIssues: issues }) => issues)
	if (attendeeIssues.length > 0) return no('attendees_incomplete', { fields: attendeeIssues })

	const { issues, contact, billingAddress, shippingAddress } = readPeople(checkout, lines)
	if (issues.length > 0) return no('invalid_fields', { issues })

	const needsDelivery = lines.some(({ offer }) => offer.kind === 'product')
	const delivery = needsDelivery
		? basket.deliveryMethods.find(({ id, currency }) => id === checkout.deliveryMethodId && currency === first.offer.currency)
		: null
	if (delivery === undefined) return no('delivery_method_unavailable')

	const method = checkout.paymentMethod as PaymentMethod
	const figures = figuresOf({
		lines,
		code,
		deliveryMinor: delivery?.priceMinor ?? null,
		paymentMethod: method,
		now,
		holdsCode: false,
		usesByBuyer: basket.usesByBuyer,
	})
	if (figures.codeRefusal) return no(figures.codeRefusal)
	if (!acceptedMethods(lines, figures.totals.total).includes(method))
		return no('payment_method_unavailable', { paymentMethod: checkout.paymentMethod })
	const { expectedTotal } = checkout
	if (expectedTotal && (expectedTotal.amount !== figures.totals.total || expectedTotal.currency !== figures.currency))
		return no('total_changed', { total: { amount: figures.totals.total, currency: figures.currency } })

	const eventId = lines.find(({ offer }) => offer.ticket)?.offer.eventId ?? first.offer.eventId
	return {
		order: {
			contact,
			billingAddress,
			shippingAddress,
			delivery,
			paymentMethod: method,
			figures,
			lines,
			providerId: first.offer.providerId,
			eventId,
			code,
		},
	}
}

/** Only what the basket needs: an address to ship goods to, an address for the bill when the buyer gives one or when goods are bought. */
function readPeople(checkout: Checkout, lines: readonly DraftLine[]) {
	const goods = lines.some(({ offer }) => offer.kind === 'product')
	const contact = checkContact(checkout.contact)
	const billing: Checked<Address> | null = checkout.billingAddress || goods ? checkAddress(checkout.billingAddress ?? {}, 'billing') : null
	const sameAsBilling = billing?.cleaned.useAsShipping === true
	const shipping: Checked<Address> | null = goods
		? checkAddress((sameAsBilling ? checkout.billingAddress : checkout.shippingAddress) ?? {}, 'shipping')
		: null
	return {
		issues: [
			...issuesUnder('contact', contact.issues),
			...issuesUnder('billingAddress', billing?.issues ?? []),
			...issuesUnder(sameAsBilling ? 'billingAddress' : 'shippingAddress', shipping?.issues ?? []),
		],
		contact: contact.cleaned,
		billingAddress: billing?.cleaned ?? null,
		shippingAddress: shipping?.cleaned ?? null,
	}
}

function no(refusal: DraftRefusal, data: Record<string, unknown> = {}): Drafted {
	return { refusal, data }
}
