import type { Fee } from '~/features/provider/rules/shop-terms.ts'
import type { Currency, Money } from '~/kernel/money.ts'
import { wayCodes, type WayCode } from '~/kernel/ways.ts'

/** What a seller says of one way to pay online. Minor units of `limitsCurrency`, of an order's total. */
export interface WayTerm {
	/** It is not offered. */
	off?: true
	leastMinor?: number
	greatestMinor?: number
	/** What paying by it costs the buyer, instead of what every way online does; 0 and 0 is nothing. */
	fee?: Fee
	/** The seller's own account takes it. Nobody types this: it is added where something is sold. */
	own?: true
}

/** What a seller says of ways to pay online; a way that is not named is offered for every amount, also one the platform gets later. */
export type WayTerms = Readonly<Partial<Record<WayCode, WayTerm>>>

/** What least and greatest amounts, and the fees of ways, are in. An order in another currency has none. */
export const limitsCurrency: Currency = 'VND'

/** A way that is only offered between these amounts, both included. */
export interface WayLimit {
	way: WayCode
	least: Money | null
	greatest: Money | null
}

/** What is bought, as far as ways to pay go. */
export interface SoldUnder {
	/** The event of a ticket, or the one whose merchandise goods are. */
	eventId: number | null
	/** What holds of it: what its event says, else its provider. */
	wayTerms: WayTerms
}

/** What holds of something: its event's word over its provider's. */
export function termsThatHold(event: WayTerms | null | undefined, provider: WayTerms): WayTerms {
	return event ?? provider
}

/** Whether the money of what is sold under these terms goes to the seller's own accounts. */
export function isPaidDirectly(all: readonly WayTerms[]): boolean {
	return all.some((terms) => Object.values(terms).some(({ own }) => own))
}

/** The terms an order stands under: those of every event in it; of goods without any event, their provider's. */
export function termsOfAll(sold: readonly SoldUnder[]): WayTerms[] {
	const ofEvents = sold.filter(({ eventId }) => eventId !== null)
	return (ofEvents.length > 0 ? ofEvents : sold).map(({ wayTerms }) => wayTerms)
}

/** What an order costs: the same by every way, or what each makes of it. */
export type TotalByWay = Money | ((way: WayCode) => Money)

/**
 * The ways to pay an order online that its sellers offer: those that all terms of it offer for what it costs by them. What the platform has is asked
 * elsewhere (`world.gateways`).
 */
export function offeredWays(all: readonly WayTerms[], total: TotalByWay, ways: readonly WayCode[] = wayCodes): WayCode[] {
	const totalBy = typeof total === 'function' ? total : () => total
	return ways.filter((way) => all.every((terms) => isOffered(terms[way], totalBy(way))))
}

/** Whether any of these terms says a fee of its own for a way, for an amount in this currency. */
export function sayFees(all: readonly WayTerms[], currency: Currency): boolean {
	return currency === limitsCurrency && all.some((terms) => Object.values(terms).some(({ fee }) => fee !== undefined))
}

/**
 * What paying by a way costs: its own fee where terms say one, else what every way online costs. One fee for each terms an order stands under, of
 * which the dearest is charged, so that it does not depend on what is first in the basket.
 */
export function feesOfWay(all: readonly WayTerms[], way: WayCode, online: Fee | null, currency: Currency): (Fee | null)[] {
	return sayFees(all, currency) ? all.map((terms) => terms[way]?.fee ?? online) : [online]
}

function isOffered(term: WayTerm | undefined, total: Money): boolean {
	if (term?.off) return false
	if (total.currency !== limitsCurrency) return true
	return total.amount >= (term?.leastMinor ?? 0) && total.amount <= (term?.greatestMinor ?? Infinity)
}

/** Between which amounts the ways are offered that some amount alone keeps from an order, for who can choose none of them. */
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
