/** A bar of a chart, in the drawing's own units. */
export interface Bar {
	x: number
	y: number
	width: number
	height: number
	/** Which slot of time and which of its values it stands for. */
	slot: number
	series: number
}

const gap = 2
/** One day alone is a bar, not a wall: no slot draws more than this share of the width. */
const widest = 1 / 12

/**
 * Bars for the values of some slots of time, side by side in the middle of their slot; what fills the height is `top`. Nothing is drawn for
 * nothing.
 */
export function barsOf(
	slots: readonly (readonly number[])[],
	{ width, height, top }: { width: number; height: number; top: number },
): Bar[] {
	if (top <= 0) return []
	const room = width / slots.length
	const used = Math.min(room - gap, width * widest)
	return slots.flatMap((values, slot) => {
		const wide = used / values.length
		const from = slot * room + (room - used) / 2
		return values.flatMap((value, series) => {
			if (value <= 0) return []
			// What is there can be seen, however little it is.
			const tall = Math.max(1, round((value / top) * height))
			return [{ x: round(from + series * wide), y: round(height - tall), width: round(wide), height: tall, slot, series }]
		})
	})
}

function round(value: number): number {
	return Math.round(value * 100) / 100
}
