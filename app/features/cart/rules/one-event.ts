/** Why a thing may not join the cart: each event has a different provider (specification §5, truths §1.5). The page offers to keep one event. */
export interface OneEventRefusal {
	code: 'one_event_only'
	cartEventId: number
	addedEventId: number
}

/** The event a cart is for: that of its first line with an event; null while it holds only goods without an event. */
export function cartEventId(lines: readonly { eventId: number | null }[]): number | null {
	return lines.find(({ eventId }) => eventId !== null)?.eventId ?? null
}

/** Null when the thing may be added: the cart is empty or for the same event, or one of the two has no event. */
export function oneEventRefusal(lines: readonly { eventId: number | null }[], addedEventId: number | null): OneEventRefusal | null {
	const present = cartEventId(lines)
	if (present === null || addedEventId === null || present === addedEventId) return null
	return { code: 'one_event_only', cartEventId: present, addedEventId }
}
