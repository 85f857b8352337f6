/** Corners of a line, as `[latitude, longitude]` in degrees. */
export type Line = [latitude: number, longitude: number][]

/**
 * Reads the lines of `outline.json` (scripts/map-outline.mjs): hundredths of degrees, longitude first; the first point, then the step to each next
 * one.
 */
export function linesOf(packed: readonly (readonly number[])[]): Line[] {
	return packed.map((numbers) => {
		let [x, y] = [0, 0]
		return Array.from({ length: numbers.length / 2 }, (_, nth): Line[number] => {
			x += numbers[nth * 2] ?? 0
			y += numbers[nth * 2 + 1] ?? 0
			return [y / 100, x / 100]
		})
	})
}
