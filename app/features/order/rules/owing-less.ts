/** The amount of an order still to be paid before a change, and after it. Whole minor units. */
export interface OwingLess {
	remainingBeforeMinor: number
	remainingMinor: number
}

/**
 * How taking `lessMinor` off an order changes the amount still to be paid; null: it does not change, because the order was paid already or the money
 * goes back. `paidMinor`: the money that came in and was not refunded. Whole minor units.
 */
export function owingLess({ owedMinor, paidMinor }: { owedMinor: number; paidMinor: number }, lessMinor: number): OwingLess | null {
	const openOf = (owed: number) => Math.max(0, owed - paidMinor)
	const [remainingBeforeMinor, remainingMinor] = [openOf(owedMinor), openOf(owedMinor - lessMinor)]
	return remainingMinor < remainingBeforeMinor ? { remainingBeforeMinor, remainingMinor } : null
}
