import { share } from '~/kernel/money.ts'
import type { Offer } from './offer.ts'

const day = 86_400_000

/** The deposit of a thing when it is ordered, and when the rest is due. */
export interface DepositTerms {
	/** The share of the line's price, in basis points. */
	rateBp: number
	/** When the rest has to be paid. */
	restDueAt: Date
}

/**
 * The deposit an offer asks for. For an event's tickets the rest is due some days before the event begins, for goods some days after the order.
 * Null when no deposit is asked for, or when the rest would be due within a day: then everything is paid at once.
 */
export function depositTerms({ ticket, product }: Pick<Offer, 'ticket' | 'product'>, now: Date): DepositTerms | null {
	const asked = ticket ?? product
	if (!asked?.depositRateBp) return null
	const from = ticket ? ticket.eventStartsAt.getTime() - ticket.restDueDays * day : now.getTime() + asked.restDueDays * day
	return from > now.getTime() + day ? { rateBp: asked.depositRateBp, restDueAt: new Date(from) } : null
}

/** When the rest of a basket is due: when the first of its things is; null when nothing asks for a deposit. */
export function restDueOf(lines: readonly { offer: Pick<Offer, 'ticket' | 'product'> }[], now: Date): Date | null {
	const ends = lines.flatMap(({ offer }) => depositTerms(offer, now)?.restDueAt.getTime() ?? [])
	return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/**
 * What has to be paid at once: of each line its share, or all of it when it asks for no deposit, and the whole delivery and fee. 0 when that would be
 * everything. Whole minor units.
 */
export function depositOfLines(
	lines: readonly { dueMinor: number; depositRateBp: number | null }[],
	{ extraMinor, totalMinor }: { extraMinor: number; totalMinor: number },
): number {
	if (lines.every(({ depositRateBp }) => depositRateBp === null)) return 0
	const down = lines.reduce(
		(sum, { dueMinor, depositRateBp }) => sum + (depositRateBp === null ? dueMinor : share(dueMinor, depositRateBp, 10_000)),
		extraMinor,
	)
	return down < totalMinor ? down : 0
}
