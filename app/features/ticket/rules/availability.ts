/** Whether the event itself can be seen and sold. A past event is `published` with its end behind it. */
export type EventState = 'draft' | 'published' | 'cancelled'

/** What a visitor is told about a variant (truths §1.4). `kind` is the code of the wire. */
export type Availability =
	| { kind: 'available'; left: number }
	| { kind: 'not_found' }
	| { kind: 'expired' }
	| { kind: 'sold_out' }
	| { kind: 'contact' }
	| { kind: 'coming_soon'; opensAt: Date }

export type AvailabilityKind = Availability['kind']

/** From best to worst for somebody who wants to go: what can be had now, soon, by asking, perhaps again, no more, never. */
export const availabilityRank = [
	'available',
	'coming_soon',
	'contact',
	'sold_out',
	'expired',
	'not_found',
] as const satisfies readonly AvailabilityKind[]

/** A variant's sale window (instants; `closesAt` is exclusive; null: no bound) and whether it is sold only by asking the provider. */
export interface VariantOffer {
	opensAt: Date | null
	closesAt: Date | null
	contact: boolean
}

/**
 * What a visitor is told about one variant at one moment. The first that holds wins:
 *
 * 1. `not_found`: no such variant, or its event is a draft; who may not see it learns nothing else.
 * 2. `expired`: the event is over or cancelled, or the sale closed. Before `contact` and `sold_out`, because nothing will ever come of waiting or asking.
 * 3. `contact`: sold by asking. The sale window and the quotas are those of the online sale and say nothing about what the provider can do by hand.
 * 4. `coming_soon`: the sale opens later. Before `sold_out`, because quotas may be empty or not yet set while the sale is prepared.
 * 5. `sold_out`: nothing left now. A hold that ends may bring places back. A variant without a quota ends here (truths §1.1).
 * 6. `available`, with what is left.
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

/** From this number down the number left is said aloud ("Còn 8 vé"). */
const fewLeftThreshold = 10

/** Whether so few are left that the visitor should know. */
export function fewLeft(left: number): boolean {
	return left > 0 && left <= fewLeftThreshold
}

/**
 * The availability of a whole ticket or event: the best of its variants' (`availabilityRank`); of nothing, `not_found`. Variants may share
 * quotas, so `left` is the most that one of them has, never their sum; `coming_soon` carries the earliest opening.
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

/** What is left of each of a variant's quotas: `[quota, places]`. */
export type Rests = readonly (readonly [quotaId: number, places: number])[]

/**
 * How many places all these variants can still give together. Variants may share quotas, so their own numbers do not add up: one after the other
 * takes what its quotas still have, those with few quotas first. Never more than can be sold.
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

/** Whether a variant says what it costs. One that is sold by asking may leave that to the organizer: it is not free for that. */
export function namesPrice({ contact, priceMinor }: { contact: boolean; priceMinor: number }): boolean {
	return !contact || priceMinor > 0
}

/**
 * The price after "from", in minor units: the lowest among the variants that can be had (available, soon, or by asking). When none can,
 * the lowest that was asked, so that a sold-out event still says what it cost. `null` when there is no variant to see,
 * or none that names a price.
 */
export function priceFrom(offers: readonly { priceMinor: number; contact: boolean; availability: AvailabilityKind }[]): number | null {
	const seen = offers.filter((offer) => offer.availability !== 'not_found' && namesPrice(offer))
	const open = seen.filter(
		({ availability }) => availability === 'available' || availability === 'coming_soon' || availability === 'contact',
	)
	const prices = (open.length > 0 ? open : seen).map(({ priceMinor }) => priceMinor)
	return prices.length === 0 ? null : Math.min(...prices)
}
