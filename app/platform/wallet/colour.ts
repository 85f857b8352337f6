const fallback = '#f9540f'

/** A colour as its three parts, 0 to 255; Hội's own colour where the text is no `#rrggbb`. */
export function partsOf(colour: string | undefined): [red: number, green: number, blue: number] {
	const hex = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback
	return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(parts: readonly number[]): number {
	const [red = 0, green = 0, blue = 0] = parts.map((part) => {
		const share = part / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or the house's ink, whichever is easier to read on a colour. */
export function inkOn(parts: readonly number[]): [number, number, number] {
	const ink: [number, number, number] = [0x1f, 0x17, 0x11]
	const on = luminance(parts)
	return 1.05 / (on + 0.05) >= (on + 0.05) / (luminance(ink) + 0.05) ? [255, 255, 255] : ink
}
