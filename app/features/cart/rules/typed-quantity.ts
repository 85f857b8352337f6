/** More than anything has. A larger typed number counts as this one, and is refused like any other number that is too large. */
const greatestCounted = 1_000_000

/**
 * A number of pieces as it was typed: whole, from 0; undefined when it is not such a number. A number that is too large stays too large, so that its
 * refusal can say what is possible.
 */
export function typedQuantity(typed: unknown): number | undefined {
	if (typeof typed !== 'string' || !/^\d{1,15}$/.test(typed.trim())) return undefined
	return Math.min(Number(typed), greatestCounted)
}
