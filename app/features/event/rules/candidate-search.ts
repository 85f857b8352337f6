/** Longest candidate number that is looked for: ten digits and a generous prefix (specification §5). */
const longest = 20

/** The candidate number somebody typed into the gallery's search, without what surrounds it; nothing when nothing was typed. */
export function typedCandidateNumber(typed: string | null): string | undefined {
	const number = (typed ?? '')
		.normalize('NFC')
		.replace(/[\s#]+/g, '')
		.slice(0, longest)
	return number || undefined
}

/** How the number may stand on pictures: as typed, and with its prefix in capitals ("a012" is looked for as "A012", too). */
export function candidateNumberSpellings(number: string): string[] {
	return [...new Set([number, number.toUpperCase()])]
}

/** What a machine takes for each other, once at the head of a number. */
const lookalikes: Readonly<Record<string, string>> = {
	...{ '0': 'D', '1': 'L', '2': 'Z', '4': 'A', '5': 'S', '6': 'G', '7': 'T', '8': 'B' },
	...{ D: '0', Q: '0', L: '1', Z: '2', A: '4', S: '5', G: '6', T: '7', B: '8' },
}

/** A number as it was read, and as it may stand on the bib: with another first letter. */
export function spellingsOf(number: string): string[] {
	const other = lookalikes[number[0] ?? '']
	return other === undefined ? [number] : [number, other + number.slice(1)]
}

/** A number the machine saw on a picture, and how sure it is, in percent. */
export interface SeenNumber {
	number: string
	sure: number
}

/**
 * The number somebody looks for who sends a picture of themselves: the surest that stands on pictures of the gallery (`standing`), perhaps with
 * another first letter; where none does, the surest at all; null when nothing was seen.
 */
export function numberSearchedFor(seen: readonly SeenNumber[], standing: ReadonlySet<string>): string | null {
	const numbers = seen.toSorted((one, other) => other.sure - one.sure).map(({ number }) => number)
	return numbers.flatMap(spellingsOf).find((number) => standing.has(number)) ?? numbers[0] ?? null
}

const pictureSearchProblems = ['missing', 'no_number', 'unreadable', 'too_heavy', 'slow_down'] as const
/** Why a picture led to no number. */
export type PictureSearchProblem = (typeof pictureSearchProblems)[number]

/** Why the picture somebody sent led to no number, as the address says it. */
export function pictureSearchProblem(said: string | null): PictureSearchProblem | undefined {
	return pictureSearchProblems.find((each) => each === said)
}
