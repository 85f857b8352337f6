import PDFDocument from 'pdfkit'
import { weights, type Weight } from '~/platform/typeface/be-vietnam-pro.server.ts'
import { paperFont } from '~/platform/typeface/paper-font.server.ts'
import { descent, leadingOf } from '~/platform/typeface/leading.ts'
import { fitText, type Measure, type Room } from '~/platform/typeface/fit-text.ts'

export type Paper = PDFKit.PDFDocument

interface NewPaper {
	/** BCP 47, for readers that speak the file aloud. */
	language: string
	/** The title inside the file. */
	title: string
	/** When the paper was made; now, where nothing is said. */
	madeAt?: Date
	/** Keeps all pages until the end, so that they can be numbered. */
	keepsPages?: boolean
}

/** Begins a file without a page, with the typeface's weights by name. */
export function openPaper({ language, title, madeAt, keepsPages = false }: NewPaper): Paper {
	const paper = new PDFDocument({
		autoFirstPage: false,
		bufferPages: keepsPages,
		lang: language,
		displayTitle: true,
		// Otherwise every paper first reads the metrics of Helvetica.
		font: '',
		info: { Title: title.normalize('NFC'), Creator: 'Hội', Producer: 'Hội', ...(madeAt && { CreationDate: madeAt }) },
	})
	// pdfkit takes an opened font, too, but its types do not say so yet.
	for (const weight of Object.keys(weights) as Weight[])
		paper.registerFont(weight, paperFont(weight) as unknown as PDFKit.Mixins.PDFFontSource)
	return paper
}

/** Ends the file, and gives all of it. */
export function finishedPdf(paper: Paper): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const chunks: Uint8Array[] = []
		paper.on('data', (chunk: Uint8Array) => chunks.push(chunk))
		paper.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
		paper.on('error', reject)
		paper.end()
	})
}

export interface Setting extends Omit<Room, 'maxLines'> {
	x: number
	/** Where the text stands: its upper edge, or the edge that `anchor` names. */
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
	/** All digits have the same width. */
	tabular?: boolean
}

/** Writes a text so that it stays within its room; gives the y below its last line. */
export function write(paper: Paper, text: string, setting: Setting): number {
	const { x, y, width, height, maxLines, weight, colour, align = 'left', anchor = 'top', spacing = 0, tabular } = setting
	const set = { characterSpacing: spacing, ...(tabular && { features: ['tnum' as const] }) }
	const leading = leadingOf(text)
	paper.font(weight)
	const measure = measuring(paper, weight, set)
	const linesIn = (size: number) => (height === undefined ? maxLines : Math.min(maxLines, height / (size * leading)))
	const { size, lines } = fitText(text, { ...setting, maxLines: linesIn }, measure)
	const taken = lines.length * size * leading
	const top = anchor === 'top' ? y : anchor === 'middle' ? y - taken / 2 : y - taken
	paper.fillColor(colour)
	lines.forEach((line, index) => {
		const slack = width - measure(line, size)
		const left = x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0)
		// pdfkit puts the font's ascent (one size above the baseline) at the given y.
		paper.fontSize(size).text(line, left, top + (index + 1) * size * leading - (1 + descent) * size, { lineBreak: false, ...set })
	})
	return top + taken
}

/** The widths of texts in the size 1000, by weight, features and text. When the memory is full, it forgets everything and begins anew. */
const widths = new Map<string, number>()
/** Each takes about 100 bytes. */
const mostWidths = 20_000

/**
 * Measures texts in the paper's current font, which has this weight. A text is tried in many sizes and widths, but it keeps its relative width, so
 * a thread measures it once: most words of a ticket also stand on the next one.
 */
function measuring(paper: Paper, weight: Weight, set: { characterSpacing: number; features?: 'tnum'[] }): Measure {
	const { characterSpacing, ...unspaced } = set
	const kind = `${weight} ${unspaced.features?.join() ?? ''} `
	return (line, size) => {
		const key = kind + line
		let width = widths.get(key)
		if (width === undefined) {
			width = paper.fontSize(1_000).widthOfString(line, unspaced)
			if (widths.size >= mostWidths) widths.clear()
			widths.set(key, width)
		}
		return width * (size / 1_000) + characterSpacing * (line.length - 1)
	}
}
