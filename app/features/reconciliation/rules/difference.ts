import type { Currency } from '../../../kernel/money.ts'

/**
 * How a gateway's books and ours may differ about a charge.
 *
 * - `unknown_money`: it holds money of a charge we do not know.
 * - `not_taken`: it holds money, and our books say that none came.
 * - `not_there`: our books say that money came, and it has none.
 * - `other_amount`: both say that money came, but not how much.
 * - `refund_not_booked`: more went back there than here.
 * - `refund_not_there`: more went back here than there.
 */
export const differenceKinds = ['unknown_money', 'not_taken', 'not_there', 'other_amount', 'refund_not_booked', 'refund_not_there'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Of one charge, in whole minor units. */
export interface HeldMoney {
	takenMinor: number
	backMinor: number
	currency: Currency
}

/** What our ledger says of it; `onTheWayMinor` is promised back, and the gateway may have given it back or not. */
export interface BookedMoney extends HeldMoney {
	onTheWayMinor: number
}

export interface Difference {
	kind: DifferenceKind
	oursMinor: number
	theirsMinor: number
}

/** What differs of a charge; nothing where both say the same, or where money came and went back there before we heard of it. */
export function differenceOf(ours: BookedMoney | undefined, theirs: HeldMoney | undefined): Difference | undefined {
	const taken = theirs?.takenMinor ?? 0
	const back = theirs?.backMinor ?? 0
	if (!ours || ours.takenMinor === 0) {
		if (taken <= back) return undefined
		return { kind: ours ? 'not_taken' : 'unknown_money', oursMinor: 0, theirsMinor: taken - back }
	}
	if (!theirs || taken === 0) return { kind: 'not_there', oursMinor: ours.takenMinor, theirsMinor: 0 }
	if (taken !== ours.takenMinor || theirs.currency !== ours.currency)
		return { kind: 'other_amount', oursMinor: ours.takenMinor, theirsMinor: taken }
	if (back > ours.backMinor + ours.onTheWayMinor) return { kind: 'refund_not_booked', oursMinor: ours.backMinor, theirsMinor: back }
	if (back < ours.backMinor) return { kind: 'refund_not_there', oursMinor: ours.backMinor, theirsMinor: back }
	return undefined
}

/** What asking again may mend: what the gateway says is taken, or booked as given back. */
export function canBeMended(kind: DifferenceKind): boolean {
	return kind === 'not_taken' || kind === 'refund_not_booked' || kind === 'not_there' || kind === 'refund_not_there'
}

/** Whether a charge that was asked about, and is on no list, can be said to differ no more: a question tells no amounts. */
export function isSettledByAsking(kind: DifferenceKind): boolean {
	return kind === 'not_taken' || kind === 'not_there'
}
