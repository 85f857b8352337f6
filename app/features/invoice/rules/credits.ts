import { costOfExtras, type ExtraGivenBack } from '~/features/order/rules/extras.ts'
import { causeOfRefund } from '~/features/returns/rules/refund-cause.ts'
import type { CreditReason, TaxedPart, TaxOnPaper } from './paper.ts'
import { taxTaker, type BoughtLine } from './taxes.ts'

/** What of a line is owed no longer: so many pieces; none where it became cheaper. */
export interface CreditedLine {
	orderLineId: number
	quantity: number
	amountMinor: number
}

/** What is owed no longer by one cause, as the ledger says it. Whole minor units. */
export interface LedgerCredit {
	cause: string
	reason: CreditReason
	creditedMinor: number
	/** The lines it is for, where it is for some. */
	lines: readonly CreditedLine[]
}

/** The same, with what of it is for the delivery price and the payment fee, what of the rest is by which rate, and the taxes in that. */
export interface Credit extends LedgerCredit {
	extras: readonly ExtraGivenBack[]
	parts: TaxedPart[]
	taxes: TaxOnPaper[]
}

/** What of an order matters to its credit notes. */
export interface CreditedOrder {
	lines: readonly BoughtLine[]
	deliveryMinor: number
	paymentFeeMinor: number
}

/**
 * What each credit note says, all of an order in the order of its ledger. A cancellation takes back what is left of the extras first, as they carry
 * no tax. `taxesBefore` are the taxes on the notes that are issued already, by cause: what was printed stays, and later notes make up for it.
 */
export function creditsOf(
	order: CreditedOrder,
	ledger: readonly LedgerCredit[],
	given: readonly (ExtraGivenBack & { key: string })[],
	taxesBefore: ReadonlyMap<string, readonly TaxOnPaper[]>,
): Credit[] {
	const { delivery, payment_fee: fee } = costOfExtras(order)
	let extrasLeft = delivery + fee
	const takeBack = taxTaker(order.lines)
	return ledger.map(({ cause, reason, creditedMinor, lines }) => {
		const extras = given.filter(({ key }) => causeOfRefund(key) === cause).map(({ extra, amountMinor }) => ({ extra, amountMinor }))
		const named = extras.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
		const ofExtras = reason === 'order_canceled' ? Math.min(extrasLeft, creditedMinor) : named
		extrasLeft -= ofExtras
		const ofLines = creditedMinor - ofExtras
		const parts = takeBack(ofLines, lines, taxesBefore.get(cause))
		const taxes = parts.flatMap(({ rateBp, included, minor }) => (minor > 0 ? [{ rateBp, included, minor }] : []))
		const isOnlyExtras = reason === 'lines_refunded' && named > 0 && ofLines === 0
		return { cause, reason: isOnlyExtras ? ('extras_refunded' as const) : reason, creditedMinor, lines, extras, parts, taxes }
	})
}
