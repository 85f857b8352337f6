import { longest } from '~/features/event/rules/longest.ts'

/** The most candidate numbers of one picture. */
export const mostNumbers = 50

/** Names that cameras and phones give to files: their numbers are on nobody's bib. */
const cameras = /(^|[^a-z])(img|dsc[fn]?|pxl|mvimg|gopr|dji|vid|wa|screenshot|photo|image|p\d{7})($|[^a-z])/i

/**
 * The candidate numbers in a file's name: `A012_finish.jpg` has A012, `12-B7.jpeg` has 12 and B7. Dates and names given by cameras have
 * none.
 */
export function numbersInFileName(name: string): string[] {
	const base = name
		.normalize('NFC')
		.replace(/^.*[/\\]/, '')
		.replace(/\.[A-Za-z0-9]{1,5}$/, '')
	const parts = base.split(/[^A-Za-z0-9]+/).filter(Boolean)
	const isCameras = cameras.test(base) || /^(img|dsc[fn]?|pxl|gopr|dji)\d/i.test(base) || parts.some((part) => /^(19|20)\d{6}$/.test(part))
	if (isCameras) return []
	return unique(parts.filter((part) => /^[A-Za-z]{0,4}\d{1,6}$/.test(part)).map((part) => part.toUpperCase()))
}

/** The candidate numbers that somebody typed beside a picture, separated by commas or spaces; in capitals. */
export function typedNumbers(text: string): string[] {
	return unique(
		text
			.normalize('NFC')
			.toUpperCase()
			.split(/[\s,;#]+/)
			.filter((number) => number !== '' && number.length <= longest.candidateNumber),
	)
}

/** Each number once, and no more than a picture holds. */
export function unique(numbers: readonly string[]): string[] {
	return [...new Set(numbers)].slice(0, mostNumbers)
}
