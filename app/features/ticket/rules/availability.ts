/** Whether visitors can see the event and buy. A past event is `published` and has ended. */
export type EventState = 'draft' | 'published' | 'cancelled'

/** The availability of a variant that a visitor sees (truths §1.4). `kind` is the code of the wire. */
export type Availability =
	| { kind: 'available'; left: number }
	| { kind: 'not_found' }
	| { kind: 'expired' }
	| { kind: 'sold_out' }
	| { kind: 'contact' }
	| { kind: 'coming_soon'; opensAt: Date }

export type AvailabilityKind = Availability['kind']

/** From best to worst for somebody who wants to go: available now, soon, on request, perhaps again, no more, never. */
export const availabilityRank = [
	'available',
	'coming_soon',
	'contact',
	'sold_out',
	'expired',
	'not_found',
] as const satisfies readonly AvailabilityKind[]

/** A variant's sale window (instants; `closesAt` is exclusive; null: no bound), and whether it is sold only on request. */
export interface VariantOffer {
	opensAt: Date | null
	closesAt: Date | null
	contact: boolean
}

/**
 * The availability of one variant at one moment. The first rule that matches counts:
 *
 * 1. `not_found`: there is no such variant, or its event is a draft. People who may not see the event learn nothing else.
 * 2. `expired`: the event is over or cancelled, or the sale closed. This comes before `contact` and `sold_out`, because waiting or asking is of no
 * use.
 * 3. `contact`: sold on request. Sale window and quotas are for the online sale and do not limit what the provider can do by hand.
 * 4. `coming_soon`: the sale opens later. This comes before `sold_out`, because quotas may be empty or not set while the sale is prepared.
 * 5. `sold_out`: nothing is left now. A hold that ends may bring places back. A variant without a quota ends here (truths §1.1).
 * 6. `available`, with the places left.
 *
 * `left` is the least of its quotas' places (`leftFor`). The sale is open from `opensAt` on, and no longer at `closesAt`.
 */
export function availabilityOf({
	variant,
	eventState,
	eventEndsAt,
	left,
	now,
}: {
	variant: VariantOffer | undefined
	eventState: EventState
	eventEndsAt: Date
	left: number
	now: Date
}): Availability {
	if (!variant || eventState === 'draft') return { kind: 'not_found' }
	if (eventState === 'cancelled' || now >= eventEndsAt) return { kind: 'expired' }
	if (variant.closesAt && now >= variant.closesAt) return { kind: 'expired' }
	if (variant.contact) return { kind: 'contact' }
	if (variant.opensAt && now < variant.opensAt) return { kind: 'coming_soon', opensAt: variant.opensAt }
	if (left <= 0) return { kind: 'sold_out' }
	return { kind: 'available', left }
}

/** At this number and below, the page says how many are left ("Còn 8 vé"). */
const fewLeftThreshold = 10

/** Whether so few are left that the visitor should know. */
export function fewLeft(left: number): boolean {
	return left > 0 && left <= fewLeftThreshold
}

/**
 * The availability of a whole ticket or event: the best of its variants (`availabilityRank`); without variants, `not_found`. Variants may share
 * quotas, so `left` is the most that one of them has, never their sum; `coming_soon` has the earliest opening.
 */
export function bestAvailability(availabilities: readonly Availability[]): Availability {
	let best: Availability = { kind: 'not_found' }
	for (const each of availabilities) if (isBetter(each, best)) best = each
	return best
}

function isBetter(one: Availability, other: Availability): boolean {
	if (one.kind === 'available' && other.kind === 'available') return one.left > other.left
	if (one.kind === 'coming_soon' && other.kind === 'coming_soon') return one.opensAt < other.opensAt
	return availabilityRank.indexOf(one.kind) < availabilityRank.indexOf(other.kind)
}

/** The places left in each of a variant's quotas: `[quota, places]`. */
export type Rests = readonly (readonly [quotaId: number, places: number])[]

/**
 * How many places all these variants have left together. Variants may share quotas, so their numbers cannot simply be added: one variant after the
 * other takes what its quotas still have, those with few quotas first. The result is never more than can be sold.
 */
export function leftInAll(variants: readonly Rests[]): number {
	const rests = new Map(variants.flat())
	let sum = 0
	for (const own of [...variants].sort((one, other) => one.length - other.length)) {
		if (own.length === 0) continue
		const left = Math.max(0, Math.min(...own.map(([quotaId]) => rests.get(quotaId) ?? 0)))
		for (const [quotaId] of own) rests.set(quotaId, (rests.get(quotaId) ?? 0) - left)
		sum += left
	}
	return sum
}

/** Whether a variant has a price to show. A variant that is sold on request may leave the price to the organizer; that does not make it free. */
export function namesPrice({ contact, priceMinor }: { contact: boolean; priceMinor: number }): boolean {
	return !contact || priceMinor > 0
}

/**
 * The price after "from", in minor units: the lowest among the variants that can be had (available, soon, or on request). Without any, the lowest
 * earlier price, so that a sold-out event still shows what it cost. `null` when no variant can be seen, or none has a price.
 */
export function priceFrom(offers: readonly { priceMinor: number; contact: boolean; availability: AvailabilityKind }[]): number | null {
	const seen = offers.filter((offer) => offer.availability !== 'not_found' && namesPrice(offer))
	const open = seen.filter(
		({ availability }) => availability === 'available' || availability === 'coming_soon' || availability === 'contact',
	)
	const prices = (open.length > 0 ? open : seen).map(({ priceMinor }) => priceMinor)
	return prices.length === 0 ? null : Math.min(...prices)
}
