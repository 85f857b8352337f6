import type PDFKit from 'pdfkit'
import { weights, type Weight } from '../typeface/be-vietnam-pro.server.ts'
import { openedFont } from '../typeface/opened-fonts.server.ts'
import { descent, leadingOf } from '../typeface/leading.ts'
import { fitText, type Room } from '../typeface/fit-text.ts'

export type Paper = PDFKit.PDFDocument

/** Names the typeface's weights on a paper. */
export function registerTypeface(paper: Paper): void {
	// pdfkit takes an opened font, too; its types do not know yet.
	for (const weight of Object.keys(weights) as Weight[])
		paper.registerFont(weight, openedFont(weight) as unknown as PDFKit.Mixins.PDFFontSource)
}

export interface Setting extends Omit<Room, 'maxLines'> {
	x: number
	/** Where the text stands: its upper edge, or what `anchor` says. */
	y: number
	weight: Weight
	colour: string
	maxLines: number
	/** The height that is free, in points; the text gets as large as fits into it. */
	height?: number
	align?: 'left' | 'center' | 'right'
	anchor?: 'top' | 'middle' | 'bottom'
	/** Points between letters. */
	spacing?: number
	/** Digits as wide as each other. */
	tabular?: boolean
}

/** Writes a text so that it stays within its room; gives the y below its last line. */
export function write(paper: Paper, text: string, setting: Setting): number {
	const { x, y, width, height, maxLines, weight, colour, align = 'left', anchor = 'top', spacing = 0, tabular } = setting
	const set = { characterSpacing: spacing, ...(tabular && { features: ['tnum' as const] }) }
	const leading = leadingOf(text)
	paper.font(weight)
	const measure = (line: string, size: number) => paper.fontSize(size).widthOfString(line, set)
	const linesIn = (size: number) => (height === undefined ? maxLines : Math.min(maxLines, height / (size * leading)))
	const { size, lines } = fitText(text, { ...setting, maxLines: linesIn }, measure)
	const taken = lines.length * size * leading
	const top = anchor === 'top' ? y : anchor === 'middle' ? y - taken / 2 : y - taken
	paper.fontSize(size).fillColor(colour)
	lines.forEach((line, index) => {
		const slack = width - measure(line, size)
		const left = x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0)
		// pdfkit puts the font's ascent (one size above the baseline) at the given y.
		paper.text(line, left, top + (index + 1) * size * leading - (1 + descent) * size, { lineBreak: false, ...set })
	})
	return top + taken
}
