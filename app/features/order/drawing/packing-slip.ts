import type { Labelled } from '~/platform/pdf/labelled.ts'
import { printKind } from '~/platform/pdf/print-kind.ts'

/** Everything that stands on the paper that lies in a parcel, as finished strings. */
export interface PackingSlip {
	/** BCP 47. */
	language: string
	/** "Phiếu đóng gói". */
	title: string
	/** The order's number: large, and in the QR. */
	number: Labelled
	/** Date, delivery method, carrier's number, weight. */
	facts: readonly Labelled[]
	from: { label: string; lines: readonly string[] }
	to: { label: string; lines: readonly string[] }
	/** Heads of stock code, name, pieces, weight, and price; the last head is empty where nobody should see prices. */
	columns: readonly [string, string, string, string, string]
	rows: readonly (readonly [string, string, string, string, string])[]
	/** "3 món, 0,75 kg". */
	total: string
	/** What is written on the card of a present, and that it is to be wrapped. */
	gift?: { label: string; lines: readonly string[] }
	/** Head of further pages. */
	continued: string
}

/** Packing slips, one after the other. */
export const packingSlipPaper = printKind<readonly PackingSlip[]>('packing_slips')
