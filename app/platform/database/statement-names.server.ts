/** A statement that comes so often in so short a time belongs to a rush. Only such a statement is worth keeping prepared on every connection. */
const rush = { times: 10, withinMs: 5_000 }
/** A connection keeps a named statement until it closes; each takes some tens of kilobytes. */
const mostNames = 200

/**
 * Kept plans are thrown away after this time. A plan suits the size its tables had when it was made, and a sale that begins on empty tables fills
 * them in seconds. The embedded database never plans anew by itself.
 */
export const planLifeMs = 5_000

/**
 * Names for statements that come again and again, so that a connection reads and plans each only once: about a third of what a statement of a
 * sale costs the database. A text that is rare, or is built anew each time, gets no name.
 * @returns the name for a statement's text, or nothing as long as it has none
 */
export function statementNames(now: () => number = () => performance.now()): (text: string) => string | undefined {
	const names = new Map<string, string>()
	const times = new Map<string, number>()
	let countedFrom = now()
	return (text) => {
		const known = names.get(text)
		if (known !== undefined || names.size >= mostNames) return known
		if (now() - countedFrom > rush.withinMs) {
			times.clear()
			countedFrom = now()
		}
		const seen = (times.get(text) ?? 0) + 1
		times.set(text, seen)
		if (seen < rush.times) return undefined
		const name = `hoi_${names.size}`
		names.set(text, name)
		return name
	}
}

/** Says whether plans have reached their age, and if so counts from now. */
export function planAge(now: () => number = () => performance.now()): () => boolean {
	let plannedAt = now()
	return () => {
		if (now() - plannedAt <= planLifeMs) return false
		plannedAt = now()
		return true
	}
}
