/** A QR symbol, small enough to travel with a page: with 41 modules a side it is 284 letters, and its drawing is twenty times as long. */
export interface QrModules {
	/** Modules a side, without the quiet zone. */
	size: number
	/** One bit a module, row by row, dark is 1; base64. */
	bits: string
}

/** The modules a reader needs around the symbol (ISO/IEC 18004). */
export const quietZone = 4

/** The dark modules as an SVG path in units of one module, the quiet zone included; neighbouring dark modules of a row are one rectangle. */
export function qrPath({ size, bits }: QrModules): string {
	const bytes = Uint8Array.from(atob(bits), (letter) => letter.charCodeAt(0))
	const isDark = (index: number) => (((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
	let path = ''
	for (let row = 0; row < size; row += 1) {
		let from = 0
		for (let column = 0; column <= size; column += 1) {
			if (column < size && isDark(row * size + column)) continue
			if (column > from) path += `M${from + quietZone} ${row + quietZone}h${column - from}v1h-${column - from}z`
			from = column + 1
		}
	}
	return path
}
