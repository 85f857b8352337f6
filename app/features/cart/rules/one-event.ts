/** Why something may not join the cart: each event has a different provider (specification §5, truths §1.5). The page offers to keep one. */
export interface OneEventRefusal {
	code: 'one_event_only'
	cartEventId: number
	addedEventId: number
}

/** The event a cart is for: that of its first line with one; null while it holds only goods of no event. */
export function cartEventId(lines: readonly { eventId: number | null }[]): number | null {
	return lines.find(({ eventId }) => eventId !== null)?.eventId ?? null
}

/** Null when it may be added: the cart is empty, for the same event, or one of the two belongs to no event. */
export function oneEventRefusal(lines: readonly { eventId: number | null }[], addedEventId: number | null): OneEventRefusal | null {
	const present = cartEventId(lines)
	if (present === null || addedEventId === null || present === addedEventId) return null
	return { code: 'one_event_only', cartEventId: present, addedEventId }
}
