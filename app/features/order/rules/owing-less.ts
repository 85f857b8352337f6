/** What was still to be paid of an order before a change, and what is after it. Whole minor units. */
export interface OwingLess {
	remainingBeforeMinor: number
	remainingMinor: number
}

/**
 * What taking `lessMinor` off an order does to what is still to be paid of it; null: nothing, as it was paid already or goes back. `paidMinor` is
 * what came in and did not go back. Whole minor units.
 */
export function owingLess({ owedMinor, paidMinor }: { owedMinor: number; paidMinor: number }, lessMinor: number): OwingLess | null {
	const openOf = (owed: number) => Math.max(0, owed - paidMinor)
	const [remainingBeforeMinor, remainingMinor] = [openOf(owedMinor), openOf(owedMinor - lessMinor)]
	return remainingMinor < remainingBeforeMinor ? { remainingBeforeMinor, remainingMinor } : null
}
