/** The most lines above zero; nobody reads more. */
const mostLines = 4

/**
 * The heights of a chart's scale, from 0 up to the first round number that is not below `most`: 0, 100, 200, 300 for 280. Steps are 1, 2 or 5
 * followed by zeros, and never less than `least`: there is no half ticket.
 */
export function scaleOf(most: number, least = 1): number[] {
	if (most <= 0) return [0]
	const raw = most / mostLines
	const power = 10 ** Math.floor(Math.log10(raw))
	const step = Math.max(least, [1, 2, 5, 10].map((of) => of * power).find((of) => of >= raw * 0.999_999) ?? raw)
	const lines = Math.ceil(Math.round((most / step) * 1e6) / 1e6)
	return Array.from({ length: lines + 1 }, (_, nth) => Math.round(nth * step))
}
