import type { Address } from '~/features/address/rules/address.ts'
import type { ExtraGivenBack } from '~/features/order/rules/extras.ts'
import type { Benefit } from '~/features/promotion/rules/promotion.ts'
import type { InvoiceTo } from '~/features/order/rules/invoice-to.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Taxpayer } from './taxpayer.ts'

/** The papers of the books: what was sold, the same made out to somebody else in its place, and what of it is taken back. */
export const paperKinds = ['invoice', 'replacement', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Replacements are numbered with invoices; credit notes have a series of their own. */
export const seriesKinds = ['invoice', 'credit_note'] as const
export type SeriesKind = (typeof seriesKinds)[number]
export const seriesOf = (kind: PaperKind): SeriesKind => (kind === 'credit_note' ? 'credit_note' : 'invoice')

/** What of a paper's tax is by one rate, and whether the prices contain it. Whole minor units. */
export interface TaxOnPaper {
	/** In basis points. */
	rateBp: number
	included: boolean
	minor: number
}

/** What of a taken-back amount is by one rate: `ofMinor`, with the tax in it. Also of what is taxed with nothing. */
export interface TaxedPart extends TaxOnPaper {
	ofMinor: number
}

interface AnyContent {
	/** Who sold, as they were called then. */
	seller: { name: string; email: string; phone: string }
	/** What electronic invoices need to know of the seller; null where nobody had said it then. */
	taxpayer: Taxpayer | null
	/** The company it is made out to, where the buyer wished one. It is in the books as long as they are. */
	company: InvoiceTo | null
	/** Who made it out for the seller, as the house was set then; absent on those from before it was. */
	maker?: { name: string; address: string; taxId: string; contact: string } | null
	orderNumber: string
	/** ISO 8601 */
	placedAt: string
	timeZone: string
	event: Translated | null
	/** Of all the paper's amount, rate by rate. */
	taxes: readonly TaxOnPaper[]
}

/** A line as it was bought: what was taken off it, and its tax, which its price contains or has added. */
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

/** What an invoice says, in every language, as it was when it was issued. Whole minor units. */
export interface InvoiceContent extends AnyContent {
	kind: 'invoice'
	/** The number of the invoice it takes the place of, as printed. */
	replaces?: string
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	lines: readonly InvoiceLine[]
	reductions: readonly ReductionOnPaper[]
	subtotalMinor: number
	deliveryMinor: number
	paymentFeeMinor: number
	totalMinor: number
	depositMinor: number
	/** What had been paid when the invoice was issued, and until when the rest is due (ISO 8601). */
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

/** What a credit note says: which pieces of which invoice are owed no longer, and what of that its seller keeps. */
export interface CreditContent extends AnyContent {
	kind: 'credit_note'
	/** The number of the invoice it corrects, as printed. */
	corrects: string
	reason: CreditReason
	/** Empty where all that was left of the order is taken back, or nothing but extras. */
	lines: readonly { name: Translated; quantity: number; amountMinor: number }[]
	/** What of the lines is by which rate; the rest of what is credited is for the extras. */
	parts: readonly TaxedPart[]
	/** What of its delivery price and payment fee is taken back; absent on those from before that could be. */
	extras?: readonly ExtraGivenBack[]
	creditedMinor: number
	/** What the seller keeps of it, by the rule the buyer bought under. */
	keptMinor: number
}

export type PaperContent = InvoiceContent | CreditContent

/** Who the paper is made out to; forgotten with them, while the books stay. */
export interface PaperPeople {
	name: string
	email: string
	phone: string
	billingAddress: Address | null
	shippingAddress: Address | null
}
