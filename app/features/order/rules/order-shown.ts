import type { Address } from '~/features/account/address/rules/address.ts'
import type { totalsView } from '~/features/cart/rules/cart-view.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import type { Contact } from './contact.ts'
import type { Gift } from './gift.ts'
import type { CancelRefusal } from './cancelling.ts'
import type { Extra } from './extras.ts'
import type { DeliveryState, DetailLabel, OrderStatus } from './life-cycle.ts'
import type { ReductionOfOrder } from './reductions-of-record.ts'
import type { DeliveryQuote } from './quote.ts'
import type { NextStep } from './next-steps.ts'

/** The event of an order, its texts in one language; instants are ISO 8601 UTC. */
export interface EventOfOrder {
	id: number
	slug: string
	name: string
	/** The event was called off: nothing has to be paid any more. */
	cancelled?: boolean
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	address: string
	city: string
	/** Grows with every change of what a calendar shows. */
	revision: number
	coverPath: string
	coverColor: string
	provider: { name: string; email: string; phone: string }
	/** The organiser's note in the mail with the tickets; people who were only given a ticket did not get that mail. */
	mailNote?: string | null
}

export interface AttendeeOfOrder {
	id: number
	name: string
	/** The ticket and its variant: `Vé chạy đêm · 21 km`. */
	ticket: string
	price: Money
	/** The content of the QR; null while the ticket is not valid. */
	code: string | null
	candidateNumber: string | null
	variantId: number
	/** The time the ticket is for: a day of the event, or all of it. ISO 8601 UTC. */
	startsAt: string
	endsAt: string
	canceled: boolean
	/** Whether another person holds it now. */
	givenAway: boolean
}

export interface LineOfOrder {
	id: number
	kind: 'ticket' | 'product'
	name: string
	/** The picture of goods: that of the bought variant. */
	coverUrl?: string | null
	quantity: number
	price: Money
	subtotal: Money
	discount: Money
}

/** Whether the buyer may cancel; `refusal` says why not. */
export interface CancellingOfOrder {
	refusal: CancelRefusal | null
	/** ISO 8601 */
	deadline: string | null
	/** The part of the paid money that the buyer gets back, and the part that the seller keeps. */
	refund: Money
	kept: Money
}

export interface PaymentOfOrder {
	id: number
	state: string
	amount: Money
	/** ISO 8601 */
	at: string
	/** `paidTo`: the seller whose own account took the money; null: the platform's account did. */
	receipt: { number: string; url: string | null; paidTo?: string | null } | null
}

/** `delivery` and `total` are set by staff; until then they are estimates. */
export interface QuoteOfOrder {
	state: DeliveryQuote
	delivery: Money
	total: Money
	note: string | null
}

/** The money of an order: received, given back, still to give back, and kept by the seller after cancellations. */
export interface MoneyOfOrder {
	received: Money
	givenBack: Money
	toGiveBack: Money
	kept: Money
	/** All payments and refunds, the oldest first; `at` is ISO 8601. */
	moves: readonly { id: number; kind: 'payment' | 'refund'; amount: Money; at: string }[]
	/** The parts that are no longer charged, one for each action, the oldest first. */
	givenUp: readonly GivenUpShown[]
}

/** A part of an order that is no longer charged: its lines, place or extras, and the amount that the seller keeps of it. */
export interface GivenUpShown {
	kind: 'place' | 'exchange' | 'lines' | 'order'
	/** The attendee whose place it is; null: it is about no single person. */
	person: string | null
	items: readonly { name: string; quantity: number }[]
	extras: readonly Extra[]
	off: Money
	kept: Money
	/** ISO 8601 */
	at: string
}

/** A refund: a part of a payment that goes back. */
export interface RefundOfOrder {
	state: 'due' | 'asked' | 'refunded' | 'failed' | 'by_hand'
	amount: Money
}

/** The part of an extra that was given back, or is no longer owed; `cause`: that of the refunds it led to. */
export interface ExtraOfOrder {
	extra: Extra
	amount: Money
	cause: string
}

/** An order as mails and the pages after paying show it, all texts in one language. */
export interface OrderShown {
	/** Whether it is the price difference of an exchange for a dearer ticket. */
	isDifference?: boolean
	id: number
	number: string
	/** The secret that opens the order by a link (truths §4.6). */
	secret: string
	status: OrderStatus
	label: DetailLabel
	/** The language the buyer ordered in. */
	locale: Locale
	placedAt: string
	/** Set while the order waits for payment. */
	holdEndsAt: string | null
	contact: Contact
	billingAddress: Address | null
	shippingAddress: Address | null
	deliveryMethod: string | null
	deliveryStatus: DeliveryState | null
	deliveryCode: string | null
	/** The state of its delivery price, where staff have to confirm it; null: the price is final. */
	quote: QuoteOfOrder | null
	/** The wishes for a present; null: it is none. */
	gift: Gift | null
	weightGrams: number
	paymentNote: string | null
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	code: string | null
	/** The seller, and how to reach them. */
	provider: EventOfOrder['provider']
	event: EventOfOrder | null
	lines: readonly LineOfOrder[]
	reductions: readonly ReductionOfOrder[]
	totals: ReturnType<typeof totalsView>
	/** The money that came in and was not refunded. */
	paid: Money
	money: MoneyOfOrder
	remaining: Money
	/** The deposit while it is not paid, then the rest. */
	dueNow: Money
	/** Until when the rest is due, ISO 8601. */
	restDueAt: string | null
	steps: readonly NextStep[]
	cancelling: CancellingOfOrder | null
	attendees: readonly AttendeeOfOrder[]
	payments: readonly PaymentOfOrder[]
	refunds: readonly RefundOfOrder[]
	extrasGivenBack: readonly ExtraOfOrder[]
	/** Its invoice, once it was issued, and its credit notes. */
	papers: readonly PaperOfOrder[]
}

export interface PaperOfOrder {
	id: number
	kind: 'invoice' | 'replacement' | 'credit_note'
	/** As printed: `HD-2026-00012`. */
	number: string
}

/** Whether the order has an invoice, or gets one on request. */
export function hasInvoice({ status, papers }: Pick<OrderShown, 'status' | 'papers'>): boolean {
	return status === 'Confirmed' || papers.length > 0
}
