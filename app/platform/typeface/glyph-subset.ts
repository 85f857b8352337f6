import { fileOf, table, viewOf, type Tables } from './true-type.ts'

/** The glyphs that one paper uses, as pdfkit asks a font for them. */
export interface GlyphSubset {
	/** Takes a glyph in; gives its number within the subset. */
	includeGlyph(glyph: number): number
	/** The font with these glyphs alone, as a TrueType file that can be embedded. */
	encode(): Uint8Array
}

/** The tables of a subset in fontkit's order, so that the file equals fontkit's file byte for byte. */
const order = ['head', 'hhea', 'loca', 'maxp', 'cvt ', 'prep', 'glyf', 'hmtx', 'fpgm'] as const

/**
 * Begins a subset of a TrueType font with a short `loca`, a width for each glyph and no composite glyphs, which Be Vietnam Pro is. fontkit's own
 * subset decodes every outline to numbers and writes them anew, which took a third of a ticket's time; here the bytes are copied unchanged.
 * @throws RangeError when a table is missing, or at `encode` when a glyph is composite
 */
export function openSubset(font: Tables): GlyphSubset {
	const glyphs: number[] = []
	const numbers = new Map<number, number>()
	const includeGlyph = (glyph: number) => {
		const known = numbers.get(glyph)
		if (known !== undefined) return known
		numbers.set(glyph, glyphs.length)
		return glyphs.push(glyph) - 1
	}
	// The first glyph stands for letters that a font does not have.
	includeGlyph(0)
	return {
		includeGlyph,
		encode() {
			const outlines = glyphs.map((glyph) => outlineOf(font, glyph))
			const written: Record<(typeof order)[number], Uint8Array> = {
				head: table(font, 'head'),
				hhea: withCount(table(font, 'hhea'), 34, glyphs.length),
				loca: offsetsOf(outlines),
				maxp: withCount(table(font, 'maxp'), 4, glyphs.length),
				'cvt ': table(font, 'cvt '),
				prep: table(font, 'prep'),
				glyf: joined(outlines),
				hmtx: joined(glyphs.map((glyph) => table(font, 'hmtx').subarray(glyph * 4, glyph * 4 + 4))),
				fpgm: table(font, 'fpgm'),
			}
			return fileOf(new Map(order.map((tag) => [tag, written[tag]])))
		},
	}
}

function outlineOf(font: Tables, glyph: number): Uint8Array {
	const offsets = viewOf(table(font, 'loca'))
	const outline = table(font, 'glyf').subarray(offsets.getUint16(glyph * 2) * 2, offsets.getUint16(glyph * 2 + 2) * 2)
	const isMadeOfOthers = outline.length > 0 && viewOf(outline).getInt16(0) < 0
	if (isMadeOfOthers) throw new RangeError(`glyph ${glyph} is made of others, whose numbers would have to change`)
	return outline
}

/** A copy of a table, with the count of glyphs written at this place. */
function withCount(bytes: Uint8Array, at: number, count: number): Uint8Array {
	// Not `slice`: the `slice` of a Buffer makes no copy.
	const copy = new Uint8Array(bytes)
	viewOf(copy).setUint16(at, count)
	return copy
}

/** The offsets at which each outline begins and the last one ends, halved as in a short `loca`. */
function offsetsOf(outlines: readonly Uint8Array[]): Uint8Array {
	const offsets = new Uint8Array((outlines.length + 1) * 2)
	const view = viewOf(offsets)
	let end = 0
	outlines.forEach(({ length }, nth) => {
		end += length
		view.setUint16(nth * 2 + 2, end / 2)
	})
	return offsets
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}
