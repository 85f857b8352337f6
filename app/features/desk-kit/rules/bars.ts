/** A bar of a chart, in the drawing's own units. */
export interface Bar {
	x: number
	y: number
	width: number
	height: number
	/** The slot of time that it stands for, and which of its values. */
	slot: number
	series: number
}

const gap = 2
/** The bars of one slot take at most this share of the width, so that the bar of a single day does not fill the chart like a wall. */
const widest = 1 / 12

/**
 * Bars for the values of some slots of time, side by side in the middle of their slot. A value of `top` fills the height. A value of zero has no bar.
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
			// Even the smallest value has a visible bar.
			const tall = Math.max(1, round((value / top) * height))
			return [{ x: round(from + series * wide), y: round(height - tall), width: round(wide), height: tall, slot, series }]
		})
	})
}

function round(value: number): number {
	return Math.round(value * 100) / 100
}
