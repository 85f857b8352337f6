import type { Currency } from '~/kernel/money.ts'

/**
 * How a gateway's books and ours may differ about a charge.
 *
 * - `unknown_money`: the gateway holds money of a charge we do not know.
 * - `not_taken`: the gateway holds money, and our books say that none came.
 * - `not_there`: our books say that money came, and the gateway has none.
 * - `other_amount`: both say that money came, but the amounts differ.
 * - `refund_not_booked`: the gateway gave back more than we booked.
 * - `refund_not_there`: we booked more refunds than the gateway gave back.
 */
export const differenceKinds = ['unknown_money', 'not_taken', 'not_there', 'other_amount', 'refund_not_booked', 'refund_not_there'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The money of one charge, in whole minor units. */
export interface HeldMoney {
	takenMinor: number
	backMinor: number
	currency: Currency
}

/** What our ledger says of a charge. We promised to give back `onTheWayMinor`; the gateway may have done it or not. */
export interface BookedMoney extends HeldMoney {
	onTheWayMinor: number
}

export interface Difference {
	kind: DifferenceKind
	oursMinor: number
	theirsMinor: number
}

/** How the books differ about a charge. Nothing where both agree, or where the gateway took money and gave it back before we heard of it. */
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

/** Whether asking the gateway again may mend the difference: its answer is booked as money taken or given back. */
export function canBeMended(kind: DifferenceKind): boolean {
	return kind === 'not_taken' || kind === 'refund_not_booked' || kind === 'not_there' || kind === 'refund_not_there'
}

/** Whether an answer about one charge that is on no list can settle its difference. Such an answer has no amounts. */
export function isSettledByAsking(kind: DifferenceKind): boolean {
	return kind === 'not_taken' || kind === 'not_there'
}
