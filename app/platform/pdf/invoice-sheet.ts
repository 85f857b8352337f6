/** A small heading and the lines under it. */
export interface InvoiceParty {
	label: string
	lines: readonly string[]
}

/** One figure under the lines; `strong` is what it all comes to. */
export interface InvoiceFigure {
	label: string
	value: string
	strong?: boolean
}

/**
 * Everything that stands on an invoice, as finished strings: this part of the product knows no order and no language. The figures are told, not
 * reckoned here; they add up before they come.
 */
export interface InvoiceSheet {
	/** BCP 47, for readers that speak the page aloud: `vi-VN`. */
	language: string
	title: string
	/** ISO 8601: the file says it was made then, so that it is the same whenever it is printed. */
	issuedAt: string
	/** What this paper is not. */
	disclaimer: string
	/** Number, dates, how it is paid. */
	facts: readonly { label: string; text: string }[]
	parties: readonly InvoiceParty[]
	/** Heads of name, price, quantity and subtotal. */
	columns: readonly [string, string, string, string]
	/** All columns but the first hold amounts, and need the room of them. */
	isOfAmounts?: boolean
	rows: readonly (readonly [string, string, string, string])[]
	figures: readonly InvoiceFigure[]
	/** At the foot of the last page. */
	notes: readonly string[]
	/** `page 2 / 3` for pages after the first. */
	continued: string
}
