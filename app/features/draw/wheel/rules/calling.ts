/** One call from a draw's order; `nth` counts from 1. `passed` says why the person does not get the reward; null: they win. */
export interface Call<Reason> {
	nth: number
	place: number
	passed: Reason | null
}

/**
 * Calls people from a draw's order, starting where it stands, until enough have won or nobody is left. Nobody is skipped without a record: a person
 * who is passed over is a call too.
 * @param order places in the order they were drawn
 * @param called how many of them were called before
 * @param reasonAgainst why the person of a place cannot win; null: they can
 */
export function nextCalls<Reason>(
	{ order, called }: { order: readonly number[]; called: number },
	wanted: number,
	reasonAgainst: (place: number) => Reason | null,
): Call<Reason>[] {
	const calls: Call<Reason>[] = []
	let won = 0
	for (let nth = called; nth < order.length && won < wanted; nth += 1) {
		const place = order[nth] as number
		const passed = reasonAgainst(place)
		calls.push({ nth: nth + 1, place, passed })
		if (passed === null) won += 1
	}
	return calls
}

/** The lowest open slots of a reward, from 1: as many as are asked for, or as there are. */
export function openSlots(winners: number, taken: readonly number[], wanted: number): number[] {
	const slots = Array.from({ length: winners }, (_, index) => index + 1).filter((slot) => !taken.includes(slot))
	return slots.slice(0, wanted)
}
