import { openSync, type Font } from 'fontkit'
import { fontFile, type Weight } from './be-vietnam-pro.server.ts'

const fonts = new Map<Weight, Font>()

/** The typeface in a weight, opened once for each thread: opening it again reads its tables and letters again, which takes longer than a ticket. */
export function openedFont(weight: Weight): Font {
	const known = fonts.get(weight)
	if (known) return known
	const font = openSync(fontFile(weight))
	fonts.set(weight, font)
	return font
}
