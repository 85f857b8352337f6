/** Swapping two neighbours is the most common slip of fingers, so it costs less than a wrong letter. */
const swapCost = 0.75

/** The distance of a typed word from another: missing, added or wrong letters, and swapped neighbours (Damerau and Levenshtein). */
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

/** A short word easily turns into another word, so it is allowed fewer slips; a word of two letters, none. */
function slipsAllowed(word: string): number {
	if (word.length <= 2) return 0
	return word.length <= 5 ? 1 : 2
}

/** At most this many words may replace a mistyped one. */
const mostMeant = 6
/** At most this many readings of a phrase are tried. */
const mostReadings = 24

/** The words a mistyped word may have meant, nearest first. `known` is ordered by likeness, which decides between equally near words. */
function meantBy(typed: string, known: readonly string[]): { word: string; slips: number }[] {
	return (
		known
			.map((word) => ({ word, slips: slipsBetween(typed, word) }))
			// A letter missing at the end is allowed however short the word is, because it does not make another word.
			.filter(({ word, slips }) => slips <= (word.startsWith(typed) ? Math.max(1, slipsAllowed(typed)) : slipsAllowed(typed)))
			.sort((a, b) => a.slips - b.slips)
			.slice(0, mostMeant)
	)
}

export interface Reading {
	words: string[]
	slips: number
}

/** All readings of a phrase with mistyped words, the least changed first; none when some word resembles no known word. */
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

/** Chooses a reading: the least changed of those that find something, and of these the one that finds the most. */
export function bestReading(readings: readonly Reading[], found: readonly number[]): Reading | undefined {
	const useful = readings.map((reading, index) => ({ reading, count: found[index] ?? 0 })).filter(({ count }) => count > 0)
	return useful.sort((a, b) => a.reading.slips - b.reading.slips || b.count - a.count)[0]?.reading
}
