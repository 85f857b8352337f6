import type { Weight } from './be-vietnam-pro.server.ts'
import { openedFont } from './opened-fonts.server.ts'

/** How wide a text is in pixels when set in that size and weight. */
export function widthOf(text: string, size: number, weight: Weight): number {
	const font = openedFont(weight)
	return (font.layout(text.normalize('NFC')).advanceWidth * size) / font.unitsPerEm
}

/**
 * A line of text as the outline of its letters (an SVG path's `d`), `x` at its left and `y` on its baseline. Pictures get their letters
 * this way because an SVG's text needs fonts of the system, and a fresh machine has none.
 */
export function outlineOf(text: string, place: { x: number; y: number; size: number; weight: Weight }): string {
	const font = openedFont(place.weight)
	const scale = place.size / font.unitsPerEm
	const { glyphs, positions } = font.layout(text.normalize('NFC'))
	let pen = 0
	return glyphs
		.map((glyph, index) => {
			const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
			const outline = glyph.path.transform(scale, 0, 0, -scale, place.x + (pen + xOffset) * scale, place.y - yOffset * scale).toSVG()
			pen += xAdvance
			return outline
		})
		.join('')
}
