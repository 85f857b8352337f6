/** A statement that comes so often in so short a time belongs to a rush; only those are worth keeping ready on every connection. */
const rush = { times: 10, withinMs: 5_000 }
/** A connection keeps what is named until it closes, some tens of kilobytes each. */
const mostNames = 200

/**
 * Plans that are kept ready are thrown away after this time. They are made for tables of the size they have then, and a sale that begins on empty
 * tables fills them in seconds; the embedded database never reckons anew by itself.
 */
export const planLifeMs = 5_000

/**
 * Names for statements that come again and again, so that a connection reads and plans each only once: about a third of what a statement of a sale
 * costs the database. What is rare, or is put together anew each time, gets none.
 * @returns the name of a statement's text, or nothing as long as it has none
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
