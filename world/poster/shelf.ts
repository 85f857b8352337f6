import type { Palette } from '../../app/features/event/poster/palettes.ts'

/** What a product picture needs for drawing: its palette and the colour of the thing itself. */
export interface Shelf {
	p: Palette
	cloth: string
	id: string
}

/** How light a colour `#rrggbb` looks, 0 … 1. */
export function lightness(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
	return 0.3 * red + 0.59 * green + 0.11 * blue
}

/** The colour of visible lines on cloth: dark on light things, light on dark ones. */
export function threadOn({ p, cloth }: Shelf): string {
	return lightness(cloth) < 0.36 ? p.pale : p.deep
}
