import type { Address } from '~/features/account/address/rules/address.ts'
import type { ExtraGivenBack } from '~/features/order/rules/extras.ts'
import type { Benefit } from '~/features/promotion/rules/promotion.ts'
import type { InvoiceTo } from '~/features/order/rules/invoice-to.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Taxpayer } from './taxpayer.ts'

/** The papers of the books: a sale, the same sale made out to another buyer, and a part that is taken back. */
export const paperKinds = ['invoice', 'replacement', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Replacements are numbered with invoices; credit notes have a series of their own. */
export const seriesKinds = ['invoice', 'credit_note'] as const
export type SeriesKind = (typeof seriesKinds)[number]
export const seriesOf = (kind: PaperKind): SeriesKind => (kind === 'credit_note' ? 'credit_note' : 'invoice')

/** The part of a paper's tax at one rate, and whether the prices contain it. Whole minor units. */
export interface TaxOnPaper {
	/** In basis points. */
	rateBp: number
	included: boolean
	minor: number
}

/** The part of a taken-back amount at one rate: `ofMinor`, with the tax in it. A rate of zero has a part, too. */
export interface TaxedPart extends TaxOnPaper {
	ofMinor: number
}

interface AnyContent {
	/** The seller, under its name at that time. */
	seller: { name: string; email: string; phone: string }
	/** The seller's taxpayer details for electronic invoices; null where it had saved none then. */
	taxpayer: Taxpayer | null
	/** The company it is made out to, where the buyer wished one. It is in the books as long as they are. */
	company: InvoiceTo | null
	/** Who made the paper out for the seller, by the settings of that time; absent on papers from before this setting. */
	maker?: { name: string; address: string; taxId: string; contact: string } | null
	orderNumber: string
	/** ISO 8601 */
	placedAt: string
	timeZone: string
	event: Translated | null
	/** The taxes in the paper's whole amount, rate by rate. */
	taxes: readonly TaxOnPaper[]
}

/** A line as it was bought, with its reduction, and its tax, which is within the price or added to it. */
export interface InvoiceLine {
	kind: 'ticket' | 'product'
	name: Translated
	quantity: number
	priceMinor: number
	discountMinor: number
	taxMinor: number
	taxRateBp: number
	taxInclusive: boolean
}

/** The content of an invoice, in every language, as at its issue. Whole minor units. */
export interface InvoiceContent extends AnyContent {
	kind: 'invoice'
	/** The number of the invoice that it replaces, as printed. */
	replaces?: string
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	lines: readonly InvoiceLine[]
	reductions: readonly ReductionOnPaper[]
	subtotalMinor: number
	deliveryMinor: number
	paymentFeeMinor: number
	totalMinor: number
	depositMinor: number
	/** The amount that was paid before the invoice was issued, and until when the rest is due (ISO 8601). */
	paidMinor: number
	restDueAt: string | null
}

interface ReductionOnPaper extends Benefit {
	name: Translated
	code: string | null
	amountMinor: number
	deliveryMinor: number
}

export const creditReasons = ['order_canceled', 'lines_refunded', 'extras_refunded', 'goods_returned', 'ticket_changed'] as const
export type CreditReason = (typeof creditReasons)[number]

/** The content of a credit note: the pieces of an invoice that are no longer owed, and the amount of it that the seller keeps. */
export interface CreditContent extends AnyContent {
	kind: 'credit_note'
	/** The number of the invoice it corrects, as printed. */
	corrects: string
	reason: CreditReason
	/** Empty where the note takes back all that was left of the order, or only extras. */
	lines: readonly { name: Translated; quantity: number; amountMinor: number }[]
	/** The amount for lines, rate by rate; the rest of the credited amount is for the extras. */
	parts: readonly TaxedPart[]
	/** The part of the delivery price and payment fee that is taken back; absent on notes from before this was possible. */
	extras?: readonly ExtraGivenBack[]
	creditedMinor: number
	/** The amount of it that the seller keeps, by the cancel rule the buyer bought under. */
	keptMinor: number
}

export type PaperContent = InvoiceContent | CreditContent

/** The person the paper is made out to; forgotten on request, while the books stay. */
export interface PaperPeople {
	name: string
	email: string
	phone: string
	billingAddress: Address | null
	shippingAddress: Address | null
}
