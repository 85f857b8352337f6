import { readFileSync } from 'node:fs'
import type { Font, GlyphRun } from 'fontkit'
import { fontFile, type Weight } from './be-vietnam-pro.server.ts'
import { openSubset, type GlyphSubset } from './glyph-subset.ts'
import { openedFont } from './opened-fonts.server.ts'
import { tablesOf } from './true-type.ts'

/** A font as pdfkit uses it. */
export interface PaperFont extends Font {
	createSubset(): GlyphSubset
}

/** How many words' layouts a thread remembers for each weight. Each takes about 300 bytes. */
export const mostRemembered = 5_000

const fonts = new Map<Weight, PaperFont>()

/**
 * The typeface in a weight, for papers: it remembers the layout of words and the outlines of letters from one paper to the next, because most of
 * a ticket's words also stand on the next ticket.
 */
export function paperFont(weight: Weight): PaperFont {
	const known = fonts.get(weight)
	if (known) return known
	const opened = openedFont(weight)
	const tables = tablesOf(readFileSync(fontFile(weight)))
	const font = Object.assign(Object.create(opened) as Font, {
		layout: rememberedLayout(opened),
		createSubset: () => openSubset(tables),
	})
	fonts.set(weight, font)
	return font
}

/** fontkit's own layout, computed once for each text. When the memory is full, it forgets everything and begins anew. */
function rememberedLayout(font: Font): Font['layout'] {
	const runs = new Map<string, GlyphRun>()
	return (text, features) => {
		const key = `${features?.join() ?? ''} ${text}`
		let run = runs.get(key)
		if (!run) {
			run = font.layout(text, features)
			if (runs.size >= mostRemembered) runs.clear()
			runs.set(key, run)
		}
		return handedOut(run)
	}
}

/** A copy for pdfkit, which scales the positions it gets in place. */
function handedOut({ glyphs, positions }: GlyphRun): GlyphRun {
	const own = positions.map((position) => ({ ...position }))
	return {
		glyphs: [...glyphs],
		positions: own,
		get advanceWidth() {
			return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
		},
	}
}
