import { refundOfCause } from '~/features/order/returns/rules/refund-cause.ts'
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

/** Why an amount is no longer owed, from the cause in the ledger; null for causes before any invoice, like a delivery price that fell before. */
export function creditReasonOf(cause: string): CreditReason | null {
	if (refundOfCause(cause) !== undefined || cause.startsWith('attendee_canceled:')) return 'lines_refunded'
	if (cause.startsWith('return:')) return 'goods_returned'
	if (cause.startsWith('attendee_move:')) return 'ticket_changed'
	return cause.startsWith('cancel:') ? 'order_canceled' : null
}

/** The attendee whose ticket was changed, if that is the cause. */
export function attendeeOfMove(cause: string): number | undefined {
	const id = /^attendee_move:(\d{1,15}):/.exec(cause)?.[1]
	return id === undefined ? undefined : Number(id)
}

/** The part of an invoice's tax, and of its lines' price, that earlier credit notes took back. Whole minor units. */
export interface TaxTakenBack {
	linesMinor: number
	taxMinor: number
}

/**
 * The tax in an amount that is taken back: its share of the tax of all lines that are taxed alike. It is rounded so that the taxes of several credit
 * notes add up to the whole tax once all lines are taken back. Delivery and payment fee carry no tax, so `amountMinor` is only the part for lines;
 * `linesMinor` is the price of these lines with added tax.
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
