import { share } from '~/kernel/money.ts'

/** What the platform keeps of what is sold. Amounts are whole minor units of the rule's currency. */
export interface ShareRule {
	/** Of what a line costs after its discount, in basis points. */
	percentBp: number
	/** For each ticket that is not free. */
	perTicketMinor: number
	/** At least so much for each ticket that is not free. */
	minimumMinor: number
}

/** A line of an order, as far as its share is concerned. */
export interface SharedLine {
	kind: 'ticket' | 'product'
	quantity: number
	/** What all its pieces cost after discounts, without tax that is added. */
	netMinor: number
	/** It only pays the difference to a dearer ticket: its place was counted when it was bought. */
	isDifference?: boolean
}

/**
 * The platform's share of one line, never more than the line costs. Goods, and what a ticket costs more that is changed for a dearer one, pay the
 * percentage alone; what is free pays nothing.
 */
export function shareOfLine({ kind, quantity, netMinor, isDifference = false }: SharedLine, rule: ShareRule): number {
	if (netMinor <= 0) return 0
	const percent = share(netMinor, rule.percentBp, 10_000)
	if (kind === 'product' || isDifference) return Math.min(netMinor, percent)
	return Math.min(netMinor, Math.max(percent + rule.perTicketMinor * quantity, rule.minimumMinor * quantity))
}

/**
 * What is left of an order's share once a part of it is owed no longer: the same part of the share, rounded half up. `fullMinor` is the share of
 * all its lines, `owedMinor` what the order costs by now, of `chargedMinor` that were charged. Everything that was given up carries none.
 */
export function shareLeft(fullMinor: number, owedMinor: number, chargedMinor: number): number {
	if (chargedMinor <= 0) return 0
	return share(fullMinor, Math.min(Math.max(owedMinor, 0), chargedMinor), chargedMinor)
}
