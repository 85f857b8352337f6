type Typed = Readonly<Record<string, string>>

/** Two people's changes to the same form, brought together. */
export interface Merged {
	typed: Record<string, string>
	/** Fields only the other one changed: theirs stands. */
	taken: string[]
	/** Fields both changed differently: mine stands, theirs is told. */
	clashing: { field: string; theirs: string }[]
}

/**
 * What I typed, brought together with what somebody else saved since: `base` is what both began with. A field I left alone becomes theirs; one that
 * both changed stays mine and is told. Nothing either typed is lost.
 */
export function mergeTyped(base: Typed, mine: Typed, theirs: Typed): Merged {
	const merged: Merged = { typed: {}, taken: [], clashing: [] }
	for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
		// A box that is not ticked is not sent.
		const [before = '', my = '', their = ''] = [base[field], mine[field], theirs[field]]
		const isTheirs = my === before && their !== before
		if (isTheirs) merged.taken.push(field)
		else if (my !== before && their !== before && my !== their) merged.clashing.push({ field, theirs: their })
		merged.typed[field] = isTheirs ? their : my
	}
	return merged
}
