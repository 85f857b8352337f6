import { share } from '~/kernel/money.ts'

/** A rule of the platform's share. Amounts are whole minor units of the rule's currency. */
export interface ShareRule {
	/** The percentage of a line's price after its discount, in basis points. */
	percentBp: number
	/** The amount for each ticket that is not free. */
	perTicketMinor: number
	/** The least amount for each ticket that is not free. */
	minimumMinor: number
}

/** The part of an order's line that its share depends on. */
export interface SharedLine {
	kind: 'ticket' | 'product'
	quantity: number
	/** The price of all its pieces after discounts, without added tax. */
	netMinor: number
	/** The line only pays the difference to a dearer ticket: its place was counted when it was bought. */
	isDifference?: boolean
}

/**
 * The platform's share of one line, never more than the line costs. For goods, and for the difference to a dearer ticket, only the percentage counts;
 * a free line has no share.
 */
export function shareOfLine({ kind, quantity, netMinor, isDifference = false }: SharedLine, rule: ShareRule): number {
	if (netMinor <= 0) return 0
	const percent = share(netMinor, rule.percentBp, 10_000)
	if (kind === 'product' || isDifference) return Math.min(netMinor, percent)
	return Math.min(netMinor, Math.max(percent + rule.perTicketMinor * quantity, rule.minimumMinor * quantity))
}

/**
 * The rest of an order's share after a part of the order is no longer owed: the same part of the share, rounded half up. `fullMinor` is the share of
 * all its lines; `owedMinor` is what the order costs now, of the `chargedMinor` it cost at first. When everything was given up, the share is 0.
 */
export function shareLeft(fullMinor: number, owedMinor: number, chargedMinor: number): number {
	if (chargedMinor <= 0) return 0
	return share(fullMinor, Math.min(Math.max(owedMinor, 0), chargedMinor), chargedMinor)
}
