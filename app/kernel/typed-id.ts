/**
 * The number by which a form names something: 0 where it is missing or malformed. No thing has the number 0 and every operation refuses it, so a
 * broken form never changes a thing it did not name.
 */
export function typedId(typed: unknown): number {
	return typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 0
}
