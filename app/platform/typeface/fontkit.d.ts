/** What we use of fontkit 2.0.4, which has no types of its own. */
declare module 'fontkit' {
	export interface Path {
		transform(m0: number, m1: number, m2: number, m3: number, m4: number, m5: number): Path
		toSVG(): string
	}

	export interface GlyphRun {
		glyphs: { path: Path }[]
		/** In font units. */
		positions: { xAdvance: number; xOffset: number; yOffset: number }[]
		advanceWidth: number
	}

	export interface Font {
		unitsPerEm: number
		numGlyphs: number
		layout(text: string, features?: readonly string[]): GlyphRun
		createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
		hasGlyphForCodePoint(codePoint: number): boolean
	}

	export function openSync(file: string): Font
}
