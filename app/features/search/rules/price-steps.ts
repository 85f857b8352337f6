/**
 * The edges of the shop's price ranges, in minor units of its currency (đồng). Both edges belong to a range, so that "from 100 000 to 200 000" means
 * what it says: a product at exactly 200 000 is in two of them.
 */
export const priceEdges = [100_000, 200_000, 500_000, 1_000_000] as const

/** Both edges are included; a missing edge means no limit. */
export interface PriceRange {
	from?: number
	to?: number
}

/** The price ranges the shop offers, from cheap to expensive. */
export const priceRanges: readonly PriceRange[] = Array.from({ length: priceEdges.length + 1 }, (_, index) => ({
	...(index > 0 && { from: priceEdges[index - 1] }),
	...(index < priceEdges.length && { to: priceEdges[index] }),
}))

/** The step of a price: even steps lie between two edges, odd steps are exactly an edge. The store's `priceStepOf` computes the same in SQL. */
export function priceStepOf(priceMinor: number): number {
	const passed = priceEdges.filter((edge) => edge <= priceMinor).length
	return priceEdges[passed - 1] === priceMinor ? 2 * passed - 1 : 2 * passed
}

/** Whether the prices on a step are within the nth offered range. */
export function isStepInRange(step: number, range: number): boolean {
	return Math.abs(step - 2 * range) <= 1
}

export function isInRange(priceMinor: number, { from, to }: PriceRange): boolean {
	return (from === undefined || priceMinor >= from) && (to === undefined || priceMinor <= to)
}
