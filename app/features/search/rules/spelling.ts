/** Two neighbours that changed places is what fingers do most, and cost less than a wrong letter. */
const swapCost = 0.75

/** How far a typed word is from another: letters more, less or other, and neighbours swapped (Damerau and Levenshtein). */
export function slipsBetween(a: string, b: string): number {
	let before: number[] = []
	let last = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let row = 1; row <= a.length; row += 1) {
		const current = [row]
		for (let column = 1; column <= b.length; column += 1) {
			const isSame = a[row - 1] === b[column - 1]
			const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
			current[column] = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (before[column - 2] ?? 0) + swapCost : Number.POSITIVE_INFINITY,
			)
		}
		before = last
		last = current
	}
	return last[b.length] ?? 0
}

/** Short words are easily other words, so they are allowed fewer slips; two letters, none. */
function slipsAllowed(word: string): number {
	if (word.length <= 2) return 0
	return word.length <= 5 ? 1 : 2
}

/** So many words may stand for a mistyped one. */
const mostMeant = 6
/** So many readings of a phrase are tried. */
const mostReadings = 24

/** What a mistyped word may have meant, the nearest first. `known` come in the order they resemble it, which decides between equally near ones. */
function meantBy(typed: string, known: readonly string[]): { word: string; slips: number }[] {
	return (
		known
			.map((word) => ({ word, slips: slipsBetween(typed, word) }))
			// A letter left out at the end makes no other word, however short what is left.
			.filter(({ word, slips }) => slips <= (word.startsWith(typed) ? Math.max(1, slipsAllowed(typed)) : slipsAllowed(typed)))
			.sort((a, b) => a.slips - b.slips)
			.slice(0, mostMeant)
	)
}

export interface Reading {
	words: string[]
	slips: number
}

/** All ways to read a phrase of which some words are mistyped, the least changed first; none when a word resembles nothing. */
export function readingsOf(words: readonly { typed: string; isKnown: boolean; alike: readonly string[] }[]): Reading[] {
	let readings: Reading[] = [{ words: [], slips: 0 }]
	for (const { typed, isKnown, alike } of words) {
		const meant = isKnown ? [{ word: typed, slips: 0 }] : meantBy(typed, alike)
		readings = readings
			.flatMap((reading) => meant.map(({ word, slips }) => ({ words: [...reading.words, word], slips: reading.slips + slips })))
			.sort((a, b) => a.slips - b.slips)
			.slice(0, mostReadings)
	}
	return readings
}

/** The reading to take: the least changed of those that find something, and of these the one that finds most. */
export function bestReading(readings: readonly Reading[], found: readonly number[]): Reading | undefined {
	const useful = readings.map((reading, index) => ({ reading, count: found[index] ?? 0 })).filter(({ count }) => count > 0)
	return useful.sort((a, b) => a.reading.slips - b.reading.slips || b.count - a.count)[0]?.reading
}
