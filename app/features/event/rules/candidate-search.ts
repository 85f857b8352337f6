import { longest } from './longest.ts'

/** The candidate number somebody typed into the gallery's search, without what surrounds it; nothing when nothing was typed. */
export function typedCandidateNumber(typed: string | null): string | undefined {
	const number = (typed ?? '')
		.normalize('NFC')
		.replace(/[\s#]+/g, '')
		.slice(0, longest.candidateNumber)
	return number || undefined
}

/** How the number may stand on pictures: as typed, and with its prefix in capitals ("a012" also finds "A012"). */
export function candidateNumberSpellings(number: string): string[] {
	return [...new Set([number, number.toUpperCase()])]
}

/** Characters that the machine confuses; only the first character of a number is replaced. */
const lookalikes: Readonly<Record<string, string>> = {
	...{ '0': 'D', '1': 'L', '2': 'Z', '4': 'A', '5': 'S', '6': 'G', '7': 'T', '8': 'B' },
	...{ D: '0', Q: '0', L: '1', Z: '2', A: '4', S: '5', G: '6', T: '7', B: '8' },
}

/** A number as the machine read it, and with the other first character that may stand on the bib. */
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
 * The number to search for when somebody sends a picture of themselves: the surest number that stands on pictures of the gallery (`standing`),
 * perhaps with another first letter; if none does, the surest of all; null when the machine saw no number.
 */
export function numberSearchedFor(seen: readonly SeenNumber[], standing: ReadonlySet<string>): string | null {
	const numbers = seen.toSorted((one, other) => other.sure - one.sure).map(({ number }) => number)
	return numbers.flatMap(spellingsOf).find((number) => standing.has(number)) ?? numbers[0] ?? null
}

const pictureSearchProblems = ['missing', 'no_number', 'unreadable', 'too_heavy', 'slow_down'] as const
/** Why a picture led to no number. */
export type PictureSearchProblem = (typeof pictureSearchProblems)[number]

/** Reads from the address why a sent picture led to no number. */
export function pictureSearchProblem(said: string | null): PictureSearchProblem | undefined {
	return pictureSearchProblems.find((each) => each === said)
}
