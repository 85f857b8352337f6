/** How many presses a cart remembers: a press that is sent again comes soon after the first time. */
export const mostAddedKeys = 20

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The key of a press, as a form sends it; none when the form has no valid key. */
export function addKeyIn(typed: unknown): string | undefined {
	return typeof typed === 'string' && uuid.test(typed) ? typed : undefined
}

/** The keys a cart remembers after another press, or after another cart was joined to it: the latest ones, each once. */
export function keysAfter(known: readonly string[], more: readonly string[]): string[] {
	return [...new Set([...known, ...more])].slice(-mostAddedKeys)
}
