/**
 * The opponents of the best thirds, where the top two and the four best thirds of six groups go on: for each set of groups the thirds come from, the
 * thirds that meet the winners of groups B, C, E and F (UEFA, Regulations of the European Championship 2018–20, article 21.05; the same in 2022–24).
 */
const ofSixGroups: Readonly<Record<string, string>> = {
	ABCD: 'ADBC',
	ABCE: 'AEBC',
	ABCF: 'AFBC',
	ABDE: 'DEAB',
	ABDF: 'DFAB',
	ABEF: 'EFBA',
	ACDE: 'EDCA',
	ACDF: 'FDCA',
	ACEF: 'EFCA',
	ADEF: 'EFDA',
	BCDE: 'EDBC',
	BCDF: 'FDCB',
	BCEF: 'FECB',
	BDEF: 'FEDB',
	CDEF: 'FEDC',
}

/** Group winners who meet a best third in the table above. */
const againstThirdsOfSix: readonly number[] = [...'BCEF'].map(numberOf)

/**
 * The groups of the thirds that meet each group in `against` (whose winner or runner-up waits). By the published table where there is one; otherwise
 * so that nobody meets somebody of their own group, with better thirds as early in the list as that allows. `best` are the groups of the thirds that
 * go on, the best first. Null where no such order exists.
 */
export function thirdsAgainst(against: readonly number[], best: readonly number[]): number[] | null {
	const key = [...best]
		.sort((one, other) => one - other)
		.map((group) => 'ABCDEF'[group] ?? '?')
		.join('')
	const row = ofSixGroups[key]
	if (row !== undefined && against.length === 4 && against.every((group, index) => group === againstThirdsOfSix[index]))
		return [...row].map(numberOf)
	return firstOrder(against, best)
}

/** The first order, counted from the best, in which nobody meets their own group. */
function firstOrder(against: readonly number[], best: readonly number[]): number[] | null {
	const slotOfThird = new Array<number>(best.length).fill(-1)
	const thirdOfSlot = new Array<number>(against.length).fill(-1)
	const fits = (third: number, slot: number) => against[slot] !== best[third]
	// Augmenting paths: a slot that was given to a better third may be exchanged, but never becomes empty.
	const settle = (third: number, tried: Set<number>): boolean => {
		for (let slot = 0; slot < against.length; slot += 1) {
			if (tried.has(slot) || !fits(third, slot)) continue
			tried.add(slot)
			const holder = thirdOfSlot[slot] as number
			if (holder !== -1 && !settle(holder, tried)) continue
			thirdOfSlot[slot] = third
			slotOfThird[third] = slot
			return true
		}
		return false
	}
	for (let third = 0; third < best.length; third += 1) if (!settle(third, new Set())) return null
	return thirdOfSlot.map((third) => best[third] ?? -1)
}

function numberOf(letter: string): number {
	return letter.charCodeAt(0) - 'A'.charCodeAt(0)
}
