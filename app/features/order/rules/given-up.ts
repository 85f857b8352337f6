import type { LedgerEntry } from './ledger.ts'

/** An amount of an order that is no longer charged, and the part of it that the seller keeps, in whole minor units; `cause`: from the ledger. */
export interface GivenUp<At> {
	cause: string
	at: At
	offMinor: number
	keptMinor: number
}

/** Whether a cause is about bought tickets or goods, and not about another payment fee or delivery price. */
const isOfGoods = (cause: string) => /^(attendee_canceled|attendee_move|return|line_refund|cancel):/.test(cause)

/** The cancelled parts of an order, one entry for each action, the oldest first: read from its ledger, so they add up with payments and refunds. */
export function givenUpOf<At>(entries: readonly (LedgerEntry & { cause: string; at: At })[]): GivenUp<At>[] {
	const byCause = new Map<string, GivenUp<At>>()
	for (const { kind, cause, at, amountMinor } of entries) {
		if ((kind !== 'cancellation' && kind !== 'fee') || !isOfGoods(cause)) continue
		const known = byCause.get(cause) ?? { cause, at, offMinor: 0, keptMinor: 0 }
		byCause.set(cause, {
			...known,
			offMinor: known.offMinor + (kind === 'cancellation' ? amountMinor : 0),
			keptMinor: known.keptMinor + (kind === 'fee' ? amountMinor : 0),
		})
	}
	return [...byCause.values()].filter(({ offMinor, keptMinor }) => offMinor + keptMinor > 0)
}
