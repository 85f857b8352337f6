import { openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { fontFile, weights, type Weight } from './be-vietnam-pro.server.ts'
import { openedFont } from './opened-fonts.server.ts'
import { mostRemembered, paperFont } from './paper-font.server.ts'

const everyWeight = Object.keys(weights) as Weight[]
// A font remembers the characters for which it first gave a glyph, and papers name these: so the one character comes before the same in parts.
const words = ['Nguyễn ', 'Thị ', 'Hồng ', 'Đào', 'Ễỷ', '650.000 ₫', 'AVATAR', 'ố', 'ố'.normalize('NFD')]
const setAs = ({ glyphs, positions, advanceWidth }: ReturnType<ReturnType<typeof paperFont>['layout']>) => ({
	glyphs: glyphs.map((glyph) => (glyph as unknown as { id: number }).id),
	positions: positions.map((position) => ({ ...position })),
	advanceWidth,
})

describe('the font of papers', () => {
	it.each(everyWeight)('embeds in %s the same bytes as fontkit', (weight) => {
		// A font of its own: fontkit's subset asks for glyphs without their characters, and papers of later tests would name none.
		const [whole, ours] = [openSync(fontFile(weight)), paperFont(weight)]
		const [theirs, subset] = [whole.createSubset(), ours.createSubset()]
		// All of a font's glyphs backwards: composite glyphs come before their parts.
		for (let glyph = whole.numGlyphs - 1; glyph > 0; glyph -= 1) expect(subset.includeGlyph(glyph)).toBe(theirs.includeGlyph(glyph))
		expect(Buffer.from(subset.encode()).equals(theirs.encode())).toBe(true)
		const few = [whole.createSubset(), ours.createSubset()].map((each) => {
			for (const glyph of [166, 4, 500, 166]) each.includeGlyph(glyph)
			return Buffer.from(each.encode())
		})
		expect(few[0]?.equals(few[1] ?? Buffer.alloc(0))).toBe(true)
	})

	it('sets words as fontkit does, also words it remembers, and words whose positions a caller scaled', () => {
		for (const features of [undefined, ['tnum']])
			for (const word of [...words, ...words]) {
				const expected = setAs(openedFont('bold').layout(word, features))
				const run = paperFont('bold').layout(word, features)
				expect(setAs(run)).toEqual(expected)
				for (const position of run.positions) position.xAdvance *= 2
			}
	})

	it('sets a word the same after it was forgotten', () => {
		const font = paperFont('medium')
		for (let nth = 0; nth <= mostRemembered; nth += 1) font.layout(`${nth}`)
		expect(setAs(font.layout('0'))).toEqual(setAs(openedFont('medium').layout('0')))
	})
})
