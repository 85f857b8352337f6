import { costOfExtras, type ExtraGivenBack } from '~/features/order/rules/extras.ts'
import { causeOfRefund } from '~/features/returns/rules/refund-cause.ts'
import { taxOfCredit, type TaxTakenBack } from './numbering.ts'
import type { CreditReason } from './paper.ts'

/** What is owed no longer by one cause, as the ledger says it. Whole minor units. */
export interface LedgerCredit {
	cause: string
	reason: CreditReason
	creditedMinor: number
}

/** The same, with what of it is for the delivery price and the payment fee, and the tax in it. */
export interface Credit extends LedgerCredit {
	extras: readonly ExtraGivenBack[]
	taxMinor: number
}

/** What of an order matters to its credit notes. */
export interface CreditedOrder {
	taxMinor: number
	totalMinor: number
	deliveryMinor: number
	paymentFeeMinor: number
}

/**
 * What each credit note says, all of an order in the order of its ledger. A cancellation takes back what is left of the extras first, as they carry
 * no tax. `taxBefore` is the tax on the notes that are issued already, by cause: what was printed stays, and later notes make up for it.
 */
export function creditsOf(
	order: CreditedOrder,
	ledger: readonly LedgerCredit[],
	given: readonly (ExtraGivenBack & { key: string })[],
	taxBefore: ReadonlyMap<string, number>,
): Credit[] {
	const { delivery, payment_fee: fee } = costOfExtras(order)
	const linesMinor = order.totalMinor - delivery - fee
	let extrasLeft = delivery + fee
	const before: TaxTakenBack = { linesMinor: 0, taxMinor: 0 }
	return ledger.map(({ cause, reason, creditedMinor }) => {
		const extras = given.filter(({ key }) => causeOfRefund(key) === cause).map(({ extra, amountMinor }) => ({ extra, amountMinor }))
		const named = extras.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
		const ofExtras = reason === 'order_canceled' ? Math.min(extrasLeft, creditedMinor) : named
		extrasLeft -= ofExtras
		const ofLines = creditedMinor - ofExtras
		const taxMinor = taxBefore.get(cause) ?? taxOfCredit({ taxMinor: order.taxMinor, linesMinor }, before, ofLines)
		before.linesMinor += ofLines
		before.taxMinor += taxMinor
		const isOnlyExtras = reason === 'lines_refunded' && named > 0 && ofLines === 0
		return { cause, reason: isOnlyExtras ? ('extras_refunded' as const) : reason, creditedMinor, extras, taxMinor }
	})
}
