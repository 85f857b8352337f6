import { printKind } from '~/platform/pdf/print-kind.ts'

/** A small heading and the lines under it. */
export interface InvoiceParty {
	label: string
	lines: readonly string[]
}

/** One figure under the lines; `strong` marks the total. */
export interface InvoiceFigure {
	label: string
	value: string
	strong?: boolean
}

/**
 * Everything that stands on an invoice, as finished strings: what draws them knows no order and no language. The figures come from
 * outside and are not computed here; they already add up.
 */
export interface InvoiceSheet {
	/** BCP 47, for readers that speak the page aloud: `vi-VN`. */
	language: string
	title: string
	/** ISO 8601: the file names it as its creation time, so that every print gives the same file. */
	issuedAt: string
	/** Says what this paper is not. */
	disclaimer: string
	/** Number, dates, how it is paid. */
	facts: readonly { label: string; text: string }[]
	parties: readonly InvoiceParty[]
	/** Heads of name, price, quantity and subtotal. */
	columns: readonly [string, string, string, string]
	/** All columns but the first hold amounts, and need more room. */
	isOfAmounts?: boolean
	rows: readonly (readonly [string, string, string, string])[]
	figures: readonly InvoiceFigure[]
	/** At the foot of the last page. */
	notes: readonly string[]
	/** `page 2 / 3` for pages after the first. */
	continued: string
}

/** An invoice, or another paper with lines and figures. */
export const invoicePaper = printKind<InvoiceSheet>('invoice')
