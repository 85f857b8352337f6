/** One place of a draw's order as it is called out: from 1. `passed` says why they do not get it; null: they win. */
export interface Call<Reason> {
	nth: number
	place: number
	passed: Reason | null
}

/**
 * Calls people out of a draw's order, from where it stands, until so many have won or nobody is left. Nothing is skipped in silence: whoever is
 * passed over is a call, too.
 * @param order places in the order they were drawn
 * @param called how many of them were called before
 * @param reasonAgainst why somebody can not win, by their place; null: they can
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

/** The lowest places of a reward that nobody has, from 1: as many as are asked for, or as there are. */
export function openSlots(winners: number, taken: readonly number[], wanted: number): number[] {
	const slots = Array.from({ length: winners }, (_, index) => index + 1).filter((slot) => !taken.includes(slot))
	return slots.slice(0, wanted)
}
