import type PDFKit from 'pdfkit'
import { fontFile, weights, type Weight } from '../typeface/be-vietnam-pro.server.ts'
import { fitText, type Room } from '../typeface/fit-text.ts'

export type Paper = PDFKit.PDFDocument

/** Hội's colours on paper (look.md §2). */
export const inks = { ink: '#1f1a17', quiet: '#655c55', line: '#d9d1c7', paper: '#f8f2e8', raised: '#ffffff', brand: '#c2410c' }

export function registerTypeface(paper: Paper): void {
	for (const weight of Object.keys(weights) as Weight[]) paper.registerFont(weight, fontFile(weight))
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
}

/** What a line takes, as a multiple of its size; and what it takes where "Ễ" must not touch the line above (look.md §2). */
const lineHeight = 1.24
const tallLineHeight = 1.42
const descent = 0.265
const capitalsWithTwoMarks = /[ẤẦẨẪẮẰẲẴẾỀỂỄỐỒỔỖ]/

/** Writes a text so that it stays within its room; gives the y below its last line. */
export function write(paper: Paper, text: string, setting: Setting): number {
	const { x, y, width, height, maxLines, weight, colour, align = 'left', anchor = 'top', spacing = 0 } = setting
	const leading = capitalsWithTwoMarks.test(text.normalize('NFC')) ? tallLineHeight : lineHeight
	paper.font(weight)
	const measure = (line: string, size: number) => paper.fontSize(size).widthOfString(line, { characterSpacing: spacing })
	const linesIn = (size: number) => (height === undefined ? maxLines : Math.min(maxLines, height / (size * leading)))
	const { size, lines } = fitText(text, { ...setting, maxLines: linesIn }, measure)
	const taken = lines.length * size * leading
	const top = anchor === 'top' ? y : anchor === 'middle' ? y - taken / 2 : y - taken
	paper.fontSize(size).fillColor(colour)
	lines.forEach((line, index) => {
		const slack = width - measure(line, size)
		const left = x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0)
		// pdfkit puts the font's ascent (one size above the baseline) at the given y.
		paper.text(line, left, top + (index + 1) * size * leading - (1 + descent) * size, { lineBreak: false, characterSpacing: spacing })
	})
	return top + taken
}

/** Black or white, whichever reads better on a colour (WCAG 2.2 relative luminance). */
export function readableOn(colour: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
	return luminance > 0.179 ? inks.ink : '#ffffff'
}

export function colourOr(colour: string | undefined, fallback: string): string {
	return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback
}
