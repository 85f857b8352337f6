import { checkAddress, type Address, type AddressInput } from '~/features/account/address/rules/address.ts'
import { figuresOf, wayTermsOf, type Figures, type PaymentMethod } from '~/features/cart/rules/figures.ts'
import type { OfferedDelivery } from '~/features/cart/rules/delivering.ts'
import { mixesCurrencies, offerRefusal, orderLimitRefusal } from '~/features/cart/rules/may-join-cart.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'
import { acceptedMethods, waysOfBasket } from '~/features/cart/rules/payment-methods.ts'
import { limitsOf, sayFees } from '~/features/provider/rules/offered-ways.ts'
import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import type { CodeRefusal } from '~/features/promotion/rules/reductions.ts'
import { issuesUnder, type Checked, type FieldIssue } from '~/kernel/fields.ts'
import { money, type Money } from '~/kernel/money.ts'
import { goesTo } from '~/features/delivery/rules/delivery.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { wayCodes, type WayCode } from '~/kernel/ways.ts'
import { checkContact, type Contact, type ContactInput } from './contact.ts'
import { checkGift, type Gift, type GiftInput } from './gift.ts'
import { checkInvoiceTo, type InvoiceTo, type InvoiceToInput } from './invoice-to.ts'
import type { WayFees } from './way-fee.ts'

/** A line of the cart that becomes an order. `attendees` were checked by the rules of their ticket. */
export interface DraftLine {
	lineId: number
	quantity: number
	offer: Offer
	/** Whether all its places are held at this moment. */
	held: boolean
	attendeeIssues: readonly FieldIssue[]
}

/** What the buyer decided at checkout. */
export interface Checkout {
	contact: ContactInput
	billingAddress?: AddressInput
	shippingAddress?: AddressInput
	deliveryMethodId?: number
	gift?: GiftInput
	invoiceTo?: InvoiceToInput
	paymentMethod: string
	/** The way to pay, where the order is paid online. */
	paymentWay?: WayCode
	/** The total that the buyer was shown; if it has changed, they are asked again (truths §2). */
	expectedTotal?: Money
}

export interface DraftedOrder {
	contact: Contact
	billingAddress: Address | null
	shippingAddress: Address | null
	delivery: OfferedDelivery | null
	gift: Gift | null
	invoiceTo: InvoiceTo | null
	paymentMethod: PaymentMethod
	figures: Figures
	/** The fee of each way online, in whole minor units, where they differ: the buyer may change between ways at these fees. */
	wayFees: WayFees | null
	lines: readonly DraftLine[]
	providerId: number
	eventId: number | null
}

export type DraftRefusal =
	| 'cart_empty'
	| 'hold_expired'
	| 'variant_not_found'
	| 'sale_over'
	| 'not_yet_on_sale'
	| 'contact_organiser'
	| 'sold_out'
	| 'too_many_pieces'
	| 'below_minimum'
	| 'above_maximum'
	| 'attendees_incomplete'
	| 'invalid_fields'
	| 'payment_method_unavailable'
	| 'no_way_offered'
	| 'delivery_method_unavailable'
	| 'not_delivered_there'
	| 'event_over'
	| 'one_currency_only'
	| 'total_changed'
	| Exclude<CodeRefusal, 'code_not_stackable'>

type Drafted = { order: DraftedOrder } | { refusal: DraftRefusal; data: Record<string, unknown> }

interface Basket {
	lines: readonly DraftLine[]
	promotions: readonly CartPromotion[]
	/** The delivery methods that accept the goods. */
	deliveries: readonly OfferedDelivery[]
	usesByBuyer?: ReadonlyMap<number, number>
	/** The buyer's language. */
	locale?: string
	now: Date
}

/** Everything the server checks again before an order is placed (truths §1.4), in the order in which a buyer can correct it. */
export function draftOrder(basket: Basket, checkout: Checkout): Drafted {
	const { lines, promotions, now } = basket
	const [first] = lines
	if (!first) return no('cart_empty')
	for (const { offer } of lines) {
		const closed = offerRefusal(offer, now)
		if (closed) return no(closed.code, closed.data)
	}
	if (mixesCurrencies(lines)) return no('one_currency_only')
	if (lines.some(({ held }) => !held)) return no('hold_expired')
	const limited = orderLimitRefusal(lines)
	if (limited && limited.code !== 'one_event_only') return no(limited.code, limited.data)
	const attendeeIssues = lines.flatMap(({ attendeeIssues: issues }) => issues)
	if (attendeeIssues.length > 0) return no('attendees_incomplete', { fields: attendeeIssues })

	const needsDelivery = lines.some(({ offer }) => offer.kind === 'product')
	const delivery = needsDelivery ? basket.deliveries.find(({ id }) => id === checkout.deliveryMethodId) : null
	const { issues, contact, billingAddress, shippingAddress, gift, invoiceTo } = readPeople(
		checkout,
		needsDelivery,
		delivery?.pickup ?? false,
		{
			timeZone: lines.find(({ offer }) => offer.ticket)?.offer.ticket?.timeZone,
			locale: basket.locale,
		},
	)
	if (issues.length > 0) return no('invalid_fields', { issues })
	if (delivery === undefined) return no('delivery_method_unavailable')
	if (delivery && shippingAddress && !goesTo(delivery, shippingAddress.country))
		return no('not_delivered_there', { country: shippingAddress.country })

	const method = checkout.paymentMethod as PaymentMethod
	const figuresBy = (paymentWay: WayCode | undefined) =>
		figuresOf({
			lines,
			promotions,
			deliveryMinor: delivery?.priceMinor ?? null,
			paymentMethod: method,
			paymentWay,
			now,
			usesByBuyer: basket.usesByBuyer,
		})
	const figures = figuresBy(checkout.paymentWay)
	// The buyer was told before that other promotions save more than this code; so it is left out without a refusal.
	for (const { refusal, code, data } of figures.refused) if (refusal !== 'code_not_stackable') return no(refusal, { ...data, code })
	// A card cannot promise an amount of zero.
	if (delivery?.confirmsPrice && figures.totals.total === 0) return no('delivery_method_unavailable')
	if (!acceptedMethods(lines, figures.totals.total, delivery).includes(method))
		return no('payment_method_unavailable', { paymentMethod: checkout.paymentMethod })
	const total = money(figures.totals.total, figures.currency)
	const wayFees = method === 'card' && sayFees(wayTermsOf(lines), figures.currency) ? feesByWay(figuresBy) : null
	const totalBy = (way: WayCode) =>
		money(total.amount - figures.totals.paymentFee + (wayFees?.[way] ?? figures.totals.paymentFee), total.currency)
	const ways = method === 'card' ? waysOfBasket(lines, totalBy, delivery) : []
	if (method === 'card' && (ways.length === 0 || (checkout.paymentWay && !ways.includes(checkout.paymentWay))))
		return no('no_way_offered', { limits: limitsOf(wayTermsOf(lines), figures.currency) })
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
			gift: needsDelivery ? gift : null,
			// Nothing to pay has no tax to tell.
			invoiceTo: figures.totals.total > 0 ? invoiceTo : null,
			paymentMethod: method,
			figures,
			wayFees,
			lines,
			providerId: first.offer.providerId,
			eventId,
		},
	}
}

function feesByWay(figuresBy: (way: WayCode) => Figures): WayFees {
	return Object.fromEntries(wayCodes.map((way) => [way, figuresBy(way).totals.paymentFee]))
}

/** Reads only what the basket needs: a shipping address for goods; a billing address if the buyer gives one or goods are sent. */
function readPeople(
	checkout: Checkout,
	goods: boolean,
	pickup: boolean,
	from: { timeZone?: string | undefined; locale?: string | undefined },
) {
	const address = checkout.billingAddress?.country || checkout.shippingAddress?.country
	const countries = phoneCountries({ address: typeof address === 'string' ? address : undefined, ...from })
	const contact = checkContact(checkout.contact, countries)
	const sends = goods && !pickup
	const billing: Checked<Address> | null = checkout.billingAddress || sends ? checkAddress(checkout.billingAddress ?? {}, 'billing') : null
	const sameAsBilling = billing?.cleaned.useAsShipping === true
	const shipping: Checked<Address> | null = sends
		? checkAddress((sameAsBilling ? checkout.billingAddress : checkout.shippingAddress) ?? {}, 'shipping')
		: null
	const gift = checkGift(goods ? checkout.gift : undefined)
	const invoiceTo = checkInvoiceTo(checkout.invoiceTo)
	return {
		issues: [
			...issuesUnder('contact', contact.issues),
			...issuesUnder('billingAddress', billing?.issues ?? []),
			...issuesUnder(sameAsBilling ? 'billingAddress' : 'shippingAddress', shipping?.issues ?? []),
			...issuesUnder('gift', gift.issues),
			...issuesUnder('invoiceTo', invoiceTo.issues),
		],
		gift: gift.cleaned,
		invoiceTo: invoiceTo.cleaned,
		contact: contact.cleaned,
		billingAddress: billing?.cleaned ?? null,
		shippingAddress: shipping?.cleaned ?? null,
	}
}

function no(refusal: DraftRefusal, data: Record<string, unknown> = {}): Drafted {
	return { refusal, data }
}
