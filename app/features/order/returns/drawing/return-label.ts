import type { Labelled } from '~/platform/pdf/labelled.ts'
import { printKind } from '~/platform/pdf/print-kind.ts'

/** Everything that stands on the label of a parcel that goes back, as finished strings. */
export interface ReturnLabel {
	/** BCP 47. */
	language: string
	/** "Phiếu gửi trả hàng". */
	title: string
	/** The return's number: large, and in the QR. */
	number: Labelled
	order: Labelled
	from: Labelled & { lines: readonly string[] }
	to: Labelled & { lines: readonly string[] }
	/** What is in the parcel, a line each. */
	goods: { label: string; lines: readonly string[] }
	/** One or two sentences at its foot. */
	note: string
}

/** The label of one parcel. */
export const returnLabelPaper = printKind<ReturnLabel>('return_label')
