import { costOfExtras, type ExtraGivenBack } from '~/features/order/rules/extras.ts'
import { causeOfRefund } from '~/features/order/returns/rules/refund-cause.ts'
import type { CreditReason, TaxedPart, TaxOnPaper } from './paper.ts'
import { taxTaker, type BoughtLine } from './taxes.ts'

/** A line whose price is no longer owed, with the number of pieces; none where the ticket became cheaper. */
export interface CreditedLine {
	orderLineId: number
	quantity: number
	amountMinor: number
}

/** The amount that one cause in the ledger took off the debt. Whole minor units. */
export interface LedgerCredit {
	cause: string
	reason: CreditReason
	creditedMinor: number
	/** The lines the amount is for; empty where it is for no line in particular. */
	lines: readonly CreditedLine[]
}

/** The same, divided: delivery price and payment fee, the rest by tax rate, and the taxes in it. */
export interface Credit extends LedgerCredit {
	extras: readonly ExtraGivenBack[]
	parts: TaxedPart[]
	taxes: TaxOnPaper[]
}

/** The facts of an order that credit notes need. */
export interface CreditedOrder {
	lines: readonly BoughtLine[]
	deliveryMinor: number
	paymentFeeMinor: number
}

/**
 * The content of each credit note of an order, in the order of its ledger. A cancellation takes back the rest of the extras first, because they carry
 * no tax. `taxesBefore`: the taxes on notes that are issued already, by cause. Printed taxes stay, and later notes make up for errors in them.
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
