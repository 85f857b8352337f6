/** What is needed of a candidate to order them. */
export interface Placed {
	attendeeId: number
	origin: 'chosen' | 'added'
	takenOut: boolean
}

/**
 * The candidates of a bracket and their order, after its choice was applied again. People whom the choice does not mean any more leave, and new ones
 * come. As long as nobody ordered them by hand, they stand as the choice sorts them, with hand-added people last. After that everybody keeps their
 * place, and new people come last.
 */
export function candidatesAnew(before: readonly Placed[], chosen: readonly number[], orderedByHand: boolean): Placed[] {
	const known = new Map(before.map((candidate) => [candidate.attendeeId, candidate]))
	const meant = new Set(chosen)
	const stays = before.filter(({ attendeeId, origin }) => origin === 'added' || meant.has(attendeeId))
	const fresh = chosen.filter((attendeeId) => !known.has(attendeeId))
	const newOnes = fresh.map((attendeeId): Placed => ({ attendeeId, origin: 'chosen', takenOut: false }))
	if (orderedByHand) return [...stays, ...newOnes]
	const sorted = chosen.map((attendeeId): Placed => known.get(attendeeId) ?? { attendeeId, origin: 'chosen', takenOut: false })
	return [...sorted, ...stays.filter(({ attendeeId }) => !meant.has(attendeeId))]
}

/** A list in which one item is moved to a place (from 1); a place beyond the list is its nearest end. */
export function moved<Item>(items: readonly Item[], from: number, place: number): Item[] {
	const others = items.filter((_, index) => index !== from)
	const item = items[from]
	if (item === undefined) return [...items]
	const to = Math.max(0, Math.min(others.length, place - 1))
	return [...others.slice(0, to), item, ...others.slice(to)]
}
