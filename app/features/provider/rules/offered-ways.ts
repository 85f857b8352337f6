import type { Fee } from './shop-terms.ts'
import type { Currency, Money } from '~/kernel/money.ts'
import { wayCodes, type WayCode } from '~/kernel/ways.ts'

/** A seller's terms for one way to pay online. Limits are of an order's total, in minor units of `limitsCurrency`. */
export interface WayTerm {
	/** The way is not offered. */
	off?: true
	leastMinor?: number
	greatestMinor?: number
	/** The buyer's fee for this way, in place of the general online fee; 0 and 0 means no fee. */
	fee?: Fee
	/** The seller's own account takes the money. Nobody types this: it is added where something is sold. */
	own?: true
}

/** A seller's terms for ways to pay online; a way that is not named is offered for every amount, also a way that is added later. */
export type WayTerms = Readonly<Partial<Record<WayCode, WayTerm>>>

/** The currency of limits and fees. An order in another currency has none of them. */
export const limitsCurrency: Currency = 'VND'

/** A way that is only offered between these amounts, both included. */
export interface WayLimit {
	way: WayCode
	least: Money | null
	greatest: Money | null
}

/** The facts of a bought thing that decide its ways to pay. */
export interface SoldUnder {
	/** The event of a ticket, or of merchandise. */
	eventId: number | null
	/** The terms that count: its event's, else its provider's. */
	wayTerms: WayTerms
}

/** The terms that count: the event's own, else the provider's. */
export function termsThatHold(event: WayTerms | null | undefined, provider: WayTerms): WayTerms {
	return event ?? provider
}

/** Whether money under these terms goes to the seller's own accounts. */
export function isPaidDirectly(all: readonly WayTerms[]): boolean {
	return all.some((terms) => Object.values(terms).some(({ own }) => own))
}

/** The terms of an order: those of every event in it; for goods without any event, their provider's. */
export function termsOfAll(sold: readonly SoldUnder[]): WayTerms[] {
	const ofEvents = sold.filter(({ eventId }) => eventId !== null)
	return (ofEvents.length > 0 ? ofEvents : sold).map(({ wayTerms }) => wayTerms)
}

/** The total of an order: the same by every way, or different for each. */
export type TotalByWay = Money | ((way: WayCode) => Money)

/**
 * The ways to pay an order online that its sellers offer: all its terms must offer the way for the order's total by that way. Which ways the platform
 * has, is asked elsewhere (`world.gateways`).
 */
export function offeredWays(all: readonly WayTerms[], total: TotalByWay, ways: readonly WayCode[] = wayCodes): WayCode[] {
	const totalBy = typeof total === 'function' ? total : () => total
	return ways.filter((way) => all.every((terms) => isOffered(terms[way], totalBy(way))))
}

/** Whether any of these terms has a fee for a single way, in this currency. */
export function sayFees(all: readonly WayTerms[], currency: Currency): boolean {
	return currency === limitsCurrency && all.some((terms) => Object.values(terms).some(({ fee }) => fee !== undefined))
}

/**
 * The fees of a way: its own fee where terms have one, else the general online fee. There is one fee for each of the order's terms; the highest is
 * charged, so that the order of the basket does not matter.
 */
export function feesOfWay(all: readonly WayTerms[], way: WayCode, online: Fee | null, currency: Currency): (Fee | null)[] {
	return sayFees(all, currency) ? all.map((terms) => terms[way]?.fee ?? online) : [online]
}

function isOffered(term: WayTerm | undefined, total: Money): boolean {
	if (term?.off) return false
	if (total.currency !== limitsCurrency) return true
	return total.amount >= (term?.leastMinor ?? 0) && total.amount <= (term?.greatestMinor ?? Infinity)
}

/** The limits of ways that only a limit excludes; shown to buyers who can choose no way. */
export function limitsOf(all: readonly WayTerms[], currency: Currency, ways: readonly WayCode[] = wayCodes): WayLimit[] {
	if (currency !== limitsCurrency) return []
	return ways.flatMap((way) => {
		const terms = all.map((each) => each[way] ?? {})
		if (terms.some(({ off }) => off)) return []
		const least = Math.max(0, ...terms.map(({ leastMinor = 0 }) => leastMinor))
		const greatest = Math.min(Infinity, ...terms.map(({ greatestMinor = Infinity }) => greatestMinor))
		if ((least === 0 && greatest === Infinity) || least > greatest) return []
		const of = (amount: number): Money => ({ amount, currency })
		return [{ way, least: least === 0 ? null : of(least), greatest: greatest === Infinity ? null : of(greatest) }]
	})
}
