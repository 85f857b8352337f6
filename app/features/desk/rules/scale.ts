/** At most so many lines above zero: more than that nobody reads. */
const mostLines = 4

/**
 * The heights at which a chart says what its bars stand for, from 0 up to the first round number that is not below `most`: 0, 100, 200, 300 for
 * 280. Steps are 1, 2 or 5 with zeros behind them, and never less than `least`: there is no half a ticket.
 */
export function scaleOf(most: number, least = 1): number[] {
	if (most <= 0) return [0]
	const raw = most / mostLines
	const power = 10 ** Math.floor(Math.log10(raw))
	const step = Math.max(least, [1, 2, 5, 10].map((of) => of * power).find((of) => of >= raw * 0.999_999) ?? raw)
	const lines = Math.ceil(Math.round((most / step) * 1e6) / 1e6)
	return Array.from({ length: lines + 1 }, (_, nth) => Math.round(nth * step))
}
