import type { Address } from '~/features/address/rules/address.ts'
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
	/** It was called off: nothing has to be paid for it any more. */
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
	/** What the organiser says in the mail with the tickets; whoever was only given a ticket had that mail not. */
	mailNote?: string | null
}

export interface AttendeeOfOrder {
	id: number
	name: string
	/** The ticket and its variant: `Vé chạy đêm · 21 km`. */
	ticket: string
	price: Money
	/** What the QR says; nothing while the ticket is not valid. */
	code: string | null
	candidateNumber: string | null
	variantId: number
	/** When the ticket is for: a day of the event, or all of it. ISO 8601 UTC. */
	startsAt: string
	endsAt: string
	canceled: boolean
	/** Another person has it now. */
	givenAway: boolean
}

export interface LineOfOrder {
	id: number
	kind: 'ticket' | 'product'
	name: string
	/** The picture of goods: of the variant that was bought. */
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
	/** What they get back of what they paid, and what they do not. */
	refund: Money
	kept: Money
}

export interface PaymentOfOrder {
	id: number
	state: string
	amount: Money
	/** ISO 8601 */
	at: string
	/** `paidTo`: whose own account took it; null: the platform's. */
	receipt: { number: string; url: string | null; paidTo?: string | null } | null
}

/** `delivery` and `total` are what staff said, or what was estimated until they have. */
export interface QuoteOfOrder {
	state: DeliveryQuote
	delivery: Money
	total: Money
	note: string | null
}

/** How the money of an order went: what came in, went back, has still to go back, and what the seller keeps of what was given up. */
export interface MoneyOfOrder {
	received: Money
	givenBack: Money
	toGiveBack: Money
	kept: Money
	/** Each time money came in or went back, the oldest first; `at` is ISO 8601. */
	moves: readonly { id: number; kind: 'payment' | 'refund'; amount: Money; at: string }[]
	/** What is charged no longer, each press once, the oldest first. */
	givenUp: readonly GivenUpShown[]
}

/** Something of an order that is charged no longer: which lines, place or extras, and what the seller keeps of it. */
export interface GivenUpShown {
	kind: 'place' | 'exchange' | 'lines' | 'order'
	/** Whose place; null: of no one person. */
	person: string | null
	items: readonly { name: string; quantity: number }[]
	extras: readonly Extra[]
	off: Money
	kept: Money
	/** ISO 8601 */
	at: string
}

/** A part of a payment that goes back. */
export interface RefundOfOrder {
	state: 'due' | 'asked' | 'refunded' | 'failed' | 'by_hand'
	amount: Money
}

/** What of an extra was given back, or is owed no longer; `cause` is that of the refunds it led to. */
export interface ExtraOfOrder {
	extra: Extra
	amount: Money
	cause: string
}

/** An order as mails and the pages after paying show it, all texts in one language. */
export interface OrderShown {
	/** It is the difference of a ticket that was changed for a dearer one. */
	isDifference?: boolean
	id: number
	number: string
	/** Opens the order by a link (truths §4.6). */
	secret: string
	status: OrderStatus
	label: DetailLabel
	/** The language the buyer ordered in. */
	locale: Locale
	placedAt: string
	/** While it waits for payment. */
	holdEndsAt: string | null
	contact: Contact
	billingAddress: Address | null
	shippingAddress: Address | null
	deliveryMethod: string | null
	deliveryStatus: DeliveryState | null
	deliveryCode: string | null
	/** How its delivery price stands where staff have to confirm it; null: it is firm. */
	quote: QuoteOfOrder | null
	/** Its goods are a present. */
	gift: Gift | null
	weightGrams: number
	paymentNote: string | null
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	code: string | null
	/** Who sold it, and how to reach them. */
	provider: EventOfOrder['provider']
	event: EventOfOrder | null
	lines: readonly LineOfOrder[]
	reductions: readonly ReductionOfOrder[]
	totals: ReturnType<typeof totalsView>
	/** What came in and did not go back. */
	paid: Money
	money: MoneyOfOrder
	remaining: Money
	/** The deposit while it is not paid, then what remains. */
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

/** Whether the order has an invoice, or gets one when it is asked for. */
export function hasInvoice({ status, papers }: Pick<OrderShown, 'status' | 'papers'>): boolean {
	return status === 'Confirmed' || papers.length > 0
}
