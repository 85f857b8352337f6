/**
 * Where the price ranges of the shop begin and end, in minor units of its currency (đồng). Both ends belong to a range, so that "from 100 000 to
 * 200 000" means what it says: a product at exactly 200 000 stands in two of them.
 */
export const priceEdges = [100_000, 200_000, 500_000, 1_000_000] as const

/** Both ends included; an absent one is open. */
export interface PriceRange {
	from?: number
	to?: number
}

/** The ranges that are offered, from cheap to dear. */
export const priceRanges: readonly PriceRange[] = Array.from({ length: priceEdges.length + 1 }, (_, index) => ({
	...(index > 0 && { from: priceEdges[index - 1] }),
	...(index < priceEdges.length && { to: priceEdges[index] }),
}))

/** The step a price stands on: even ones lie between two edges, odd ones are an edge itself. The same in SQL as `priceStepOf` of the store. */
export function priceStepOf(priceMinor: number): number {
	const passed = priceEdges.filter((edge) => edge <= priceMinor).length
	return priceEdges[passed - 1] === priceMinor ? 2 * passed - 1 : 2 * passed
}

/** Whether products on a step cost what the nth offered range says. */
export function isStepInRange(step: number, range: number): boolean {
	return Math.abs(step - 2 * range) <= 1
}

export function isInRange(priceMinor: number, { from, to }: PriceRange): boolean {
	return (from === undefined || priceMinor >= from) && (to === undefined || priceMinor <= to)
}
