/** The results that count, as one word: another word means that somebody entered or took back one meanwhile. */
export function standOf(parts: readonly { results: readonly { id: number }[] }[]): string {
	const ids = parts.flatMap(({ results }) => results.map(({ id }) => id))
	return `${ids.length}.${Math.max(0, ...ids)}`
}

/** More lines than a day of matches has. */
export const mostLines = 2000
/** A sheet of that many lines with long names is smaller. */
export const mostSheetBytes = 2 * 1024 * 1024
