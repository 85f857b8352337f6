/** The list with one of its ids at another place, counted from 1; a place beyond an end is that end. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
	const others = ids.filter((each) => each !== id)
	const at = Math.min(Math.max(place - 1, 0), others.length)
	return [...others.slice(0, at), id, ...others.slice(at)]
}
