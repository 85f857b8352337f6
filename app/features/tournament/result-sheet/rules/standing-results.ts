/** The results that count, as one text. When it differs from an earlier one, somebody entered or took back a result meanwhile. */
export function standOf(parts: readonly { results: readonly { id: number }[] }[]): string {
	const ids = parts.flatMap(({ results }) => results.map(({ id }) => id))
	return `${ids.length}.${Math.max(0, ...ids)}`
}

/** More lines than one day of matches needs. */
export const mostLines = 2000
/** Larger than a sheet of that many lines with long names. */
export const mostSheetBytes = 2 * 1024 * 1024
