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
