import { share } from '~/kernel/money.ts'
import { dayOf } from '~/kernel/zones.ts'
import type { CreditReason, PaperKind } from './paper.ts'

/** The books are kept by the calendar of the platform's own country, wherever an event is. */
export const booksZone = 'Asia/Ho_Chi_Minh'

/** The year whose series a paper issued at this moment belongs to. */
export function seriesYear(at: Date): number {
	return Number(dayOf(at, booksZone).slice(0, 4))
}

const prefixes: Record<PaperKind, string> = { invoice: 'HD', credit_note: 'DC' }

/** A paper's number as it is printed, the same in every language: `HD-2026-00012` for “hóa đơn”, `DC-2026-00003` for “điều chỉnh”. */
export function paperNumber({ kind, year, number }: { kind: PaperKind; year: number; number: number }): string {
	return `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`
}

/** Why something is owed no longer, read from the cause its ledger wrote; null where it is no matter of an invoice, as a delivery price that fell before. */
export function creditReasonOf(cause: string): CreditReason | null {
	if (cause.startsWith('line_refund:') || cause.startsWith('attendee_canceled:')) return 'lines_refunded'
	if (cause.startsWith('return:')) return 'goods_returned'
	if (cause.startsWith('attendee_move:')) return 'ticket_changed'
	return cause.startsWith('cancel:') ? 'order_canceled' : null
}

/**
 * The tax in an amount that is taken back: its share of the invoice's, so rounded that the taxes of several credit notes add up to the whole tax
 * once the whole total is taken back. `creditedMinor` is what earlier ones took.
 */
export function taxOfCredit(
	{ taxMinor, totalMinor }: { taxMinor: number; totalMinor: number },
	creditedMinor: number,
	amountMinor: number,
): number {
	if (totalMinor === 0) return 0
	const upTo = (amount: number) => share(taxMinor, Math.min(amount, totalMinor), totalMinor)
	return upTo(creditedMinor + amountMinor) - upTo(creditedMinor)
}
