/** So many presses that added something a cart remembers: one that is sent again comes soon after. */
export const mostAddedKeys = 20

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The key of the press that a form brings; none for a form without one. */
export function addKeyIn(typed: unknown): string | undefined {
	return typeof typed === 'string' && uuid.test(typed) ? typed : undefined
}

/** The keys a cart remembers after another press, or after it took in another cart's: the latest, each once. */
export function keysAfter(known: readonly string[], more: readonly string[]): string[] {
	return [...new Set([...known, ...more])].slice(-mostAddedKeys)
}
