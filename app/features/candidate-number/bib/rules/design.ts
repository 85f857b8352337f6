import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** The sizes of a bib: two paper sizes, turned as bibs are worn, and two of the organiser's own. */
export const bibSizes = ['A5', 'A6', 'own1', 'own2'] as const
export type BibSize = (typeof bibSizes)[number]

/** The paper bibs are printed on: sheets with as many bibs as fit, or one page for each. */
export const bibPapers = ['own_page', 'A4', 'A3'] as const
export type BibPaper = (typeof bibPapers)[number]

/** What a bib's QR opens: the gate, like the ticket; the public look-up of the number; or there is no QR. */
export const bibCodes = ['ticket', 'lookup', 'none'] as const
export type BibCode = (typeof bibCodes)[number]

/** In millimetres. */
export interface Size {
	width: number
	height: number
}

/** The design of an event's bibs. */
export interface BibDesign {
	size: BibSize
	own1: Size
	own2: Size
	paper: BibPaper
	cropMarks: boolean
	code: BibCode
	/** Whether the bib shows the ticket below the name. */
	showTicket: boolean
}

/** The design of an event until its organiser changes it: for an office printer, and for the gate. */
export const firstDesign: BibDesign = {
	size: 'A5',
	own1: { width: 240, height: 200 },
	own2: { width: 100, height: 80 },
	paper: 'A4',
	cropMarks: true,
	code: 'ticket',
	showTicket: true,
}

/** The most sponsors side by side at the foot of a bib. */
export const mostSponsors = 6

/** On a narrower bib no QR can be read; few printers print wider than the long side of A3. */
const widthLimits = [70, 420] as const
const heightLimits = [50, 297] as const

const fixed = { A5: { width: 210, height: 148 }, A6: { width: 148, height: 105 } } as const
const papers = { A4: { width: 210, height: 297 }, A3: { width: 297, height: 420 } } as const

export function sizeOfBib(design: BibDesign): Size {
	return design.size === 'own1' || design.size === 'own2' ? design[design.size] : fixed[design.size]
}

/** The size of the sheets; none when each bib is a page of its own. */
export function sizeOfPaper({ paper }: BibDesign): Size | undefined {
	return paper === 'own_page' ? undefined : papers[paper]
}

/** Whether at least one bib fits on its paper, upright or turned. */
function fitsPaper(design: BibDesign): boolean {
	const [bib, paper] = [sizeOfBib(design), sizeOfPaper(design)]
	if (!paper) return true
	const lies = (width: number, height: number) => bib.width <= width && bib.height <= height
	return lies(paper.width, paper.height) || lies(paper.height, paper.width)
}

/** A design's fields as they were typed; a ticked checkbox is `on`. */
export type TypedDesign = Readonly<Record<string, string>>

export function typedOfDesign({ size, own1, own2, paper, cropMarks, code, showTicket }: BibDesign): TypedDesign {
	return {
		...{ size, paper, code, cropMarks: cropMarks ? 'on' : '', showTicket: showTicket ? 'on' : '' },
		...{ own1Width: String(own1.width), own1Height: String(own1.height), own2Width: String(own2.width), own2Height: String(own2.height) },
	}
}

/** Checks a design as it was typed. A bib that is larger than its paper is refused as too large. */
export function checkDesign(typed: TypedDesign): Checked<BibDesign> {
	const read = fieldReader()
	const choice = <Value extends string>(path: string, values: readonly Value[]): Value => {
		const found = values.find((value) => value === typed[path])
		if (found === undefined) read.refuse(path, typed[path] ? 'not_a_choice' : 'required')
		return found ?? (values[0] as Value)
	}
	const millimetres = (path: string, [least, most]: readonly [number, number]): number => {
		const text = read.text(path, typed[path], { required: true, max: longest.millimetres })
		if (text === '') return least
		if (!/^\d{1,4}$/.test(text)) read.refuse(path, 'not_a_number')
		else if (Number(text) < least) read.refuse(path, 'too_small', least)
		else if (Number(text) > most) read.refuse(path, 'too_large', most)
		else return Number(text)
		return least
	}
	const own = (name: string): Size => ({
		width: millimetres(`${name}Width`, widthLimits),
		height: millimetres(`${name}Height`, heightLimits),
	})
	const cleaned: BibDesign = {
		size: choice('size', bibSizes),
		own1: own('own1'),
		own2: own('own2'),
		paper: choice('paper', bibPapers),
		cropMarks: typed['cropMarks'] === 'on',
		code: choice('code', bibCodes),
		showTicket: typed['showTicket'] === 'on',
	}
	if (read.issues.length === 0 && !fitsPaper(cleaned)) read.refuse('paper', 'too_small')
	return { issues: read.issues, cleaned }
}
