import { share } from '~/kernel/money.ts'
import type { Offer } from './offer.ts'

const day = 86_400_000

/** What a thing asks for when it is ordered, and until when the rest is due. */
export interface DepositTerms {
	/** In basis points of what the line costs. */
	rateBp: number
	/** Until then the rest is to be paid. */
	restDueAt: Date
}

/**
 * The deposit an offer asks for: of an event's tickets the rest is due some days before it begins, of goods some days after they were ordered.
 * Null where none is asked, and where the rest would be due within a day: then all of it is paid at once.
 */
export function depositTerms({ ticket, product }: Pick<Offer, 'ticket' | 'product'>, now: Date): DepositTerms | null {
	const asked = ticket ?? product
	if (!asked?.depositRateBp) return null
	const from = ticket ? ticket.eventStartsAt.getTime() - ticket.restDueDays * day : now.getTime() + asked.restDueDays * day
	return from > now.getTime() + day ? { rateBp: asked.depositRateBp, restDueAt: new Date(from) } : null
}

/** When the rest of a basket is due: with the first of its things; null where nothing asks for a deposit. */
export function restDueOf(lines: readonly { offer: Pick<Offer, 'ticket' | 'product'> }[], now: Date): Date | null {
	const ends = lines.flatMap(({ offer }) => depositTerms(offer, now)?.restDueAt.getTime() ?? [])
	return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/**
 * What is to be paid at once: of each line its share, or all of it where it asks for no deposit, and delivery and fee whole. 0 where that is
 * everything anyway. Whole minor units.
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
