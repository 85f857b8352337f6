/** A bar of a chart, in the drawing's own units. */
export interface Bar {
	x: number
	y: number
	width: number
	height: number
	/** Which day and which of its values it stands for. */
	day: number
	series: number
}

const gap = 2

/** Bars for the values of some days, side by side; the tallest fills the height, and nothing is drawn for nothing. */
export function barsOf(days: readonly (readonly number[])[], { width, height }: { width: number; height: number }): Bar[] {
	const most = Math.max(0, ...days.flat())
	if (most === 0) return []
	const slot = width / days.length
	return days.flatMap((values, day) => {
		const wide = (slot - gap) / values.length
		return values.flatMap((value, series) => {
			if (value <= 0) return []
			// What is there can be seen, however little it is.
			const tall = Math.max(1, round((value / most) * height))
			return [{ x: round(day * slot + series * wide), y: round(height - tall), width: round(wide), height: tall, day, series }]
		})
	})
}

function round(value: number): number {
	return Math.round(value * 100) / 100
}
