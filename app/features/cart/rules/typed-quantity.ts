/** More than anything has; what is typed beyond it counts as this many, and is refused like any other number that is too large. */
const beyondAll = 1_000_000

/** A number of pieces as it was typed: whole, from 0; undefined for what is no such number. One that is too large stays too large, so that its refusal can say what is possible. */
export function typedQuantity(typed: unknown): number | undefined {
	if (typeof typed !== 'string' || !/^\d{1,15}$/.test(typed.trim())) return undefined
	return Math.min(Number(typed), beyondAll)
}
