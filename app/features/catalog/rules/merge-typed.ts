type Typed = Readonly<Record<string, string>>

/** The merged changes of two people to the same form. */
export interface Merged {
	typed: Record<string, string>
	/** The fields that only the other person changed: their text is used. */
	taken: string[]
	/** The fields that both changed differently: my text is used, and theirs is told. */
	clashing: { field: string; theirs: string }[]
}

/**
 * Merges what I typed with what somebody else saved since: `base` is what both began with. A field that I did not change gets their text. A field
 * that both changed keeps my text, and theirs is told. No typed text is lost.
 */
export function mergeTyped(base: Typed, mine: Typed, theirs: Typed): Merged {
	const merged: Merged = { typed: {}, taken: [], clashing: [] }
	for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
		// A checkbox that is not ticked is not sent.
		const [before = '', my = '', their = ''] = [base[field], mine[field], theirs[field]]
		const isTheirs = my === before && their !== before
		if (isTheirs) merged.taken.push(field)
		else if (my !== before && their !== before && my !== their) merged.clashing.push({ field, theirs: their })
		merged.typed[field] = isTheirs ? their : my
	}
	return merged
}
