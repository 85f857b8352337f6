/** The list with one of its ids moved to a place, counted from 1; a place before the first or after the last means that end. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
	const others = ids.filter((each) => each !== id)
	const at = Math.min(Math.max(place - 1, 0), others.length)
	return [...others.slice(0, at), id, ...others.slice(at)]
}
