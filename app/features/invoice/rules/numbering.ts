import { refundOfCause } from '~/features/returns/rules/refund-cause.ts'
import { share } from '~/kernel/money.ts'
import { dayOf, homeZone } from '~/kernel/zones.ts'
import type { CreditReason, PaperKind } from './paper.ts'

/** The year whose series a paper issued at this moment belongs to. */
export function seriesYear(at: Date): number {
	return Number(dayOf(at, homeZone).slice(0, 4))
}

const prefixes: Record<PaperKind, string> = { invoice: 'HD', replacement: 'HD', credit_note: 'DC' }

/** A paper's number as it is printed, the same in every language: `HD-2026-00012` for “hóa đơn”, `DC-2026-00003` for “điều chỉnh”. */
export function paperNumber({ kind, year, number }: { kind: PaperKind; year: number; number: number }): string {
	return `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`
}

/** Why something is owed no longer, read from the cause its ledger wrote; null where it is no matter of an invoice, as a delivery price that fell before. */
export function creditReasonOf(cause: string): CreditReason | null {
	if (refundOfCause(cause) !== undefined || cause.startsWith('attendee_canceled:')) return 'lines_refunded'
	if (cause.startsWith('return:')) return 'goods_returned'
	if (cause.startsWith('attendee_move:')) return 'ticket_changed'
	return cause.startsWith('cancel:') ? 'order_canceled' : null
}

/** Whose ticket became another, where that caused something to be owed no longer. */
export function attendeeOfMove(cause: string): number | undefined {
	const id = /^attendee_move:(\d{1,15}):/.exec(cause)?.[1]
	return id === undefined ? undefined : Number(id)
}

/** What of an invoice's tax earlier credit notes took back, and how much of the price of its lines. Whole minor units. */
export interface TaxTakenBack {
	linesMinor: number
	taxMinor: number
}

/**
 * The tax in an amount that is taken back: its share of what all lines that are taxed alike carry, so rounded that the taxes of several credit notes add up to the whole tax
 * once all lines are taken back. Delivery and payment fee carry none, so only what of the amount is for lines counts (`amountMinor`);
 * `linesMinor` is what these lines cost, the tax that was added to them included.
 */
export function taxOfCredit(
	{ taxMinor, linesMinor }: { taxMinor: number; linesMinor: number },
	before: TaxTakenBack,
	amountMinor: number,
): number {
	if (linesMinor <= 0 || amountMinor <= 0) return 0
	const upTo = share(taxMinor, Math.min(before.linesMinor + amountMinor, linesMinor), linesMinor)
	return Math.min(amountMinor, Math.max(0, upTo - before.taxMinor))
}
