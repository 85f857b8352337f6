import type { LedgerEntry } from './ledger.ts'

/** What of an order is charged no longer, in whole minor units, and what of that the seller keeps; `cause` is that of the ledger. */
export interface GivenUp<At> {
	cause: string
	at: At
	offMinor: number
	keptMinor: number
}

/** Whether something that was bought is meant, and not another way to pay or another price of delivery. */
const isOfGoods = (cause: string) => /^(attendee_canceled|attendee_move|return|line_refund|cancel):/.test(cause)

/** What was given up of an order, each press once, the oldest first: read from its ledger, so that it adds up with what was paid and given back. */
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
