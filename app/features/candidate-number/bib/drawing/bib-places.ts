import type { Millimetres } from './bib-sheet.ts'

/** A page of bibs in millimetres: how large it is, and the upper left corners of its bibs. */
export interface BibPage extends Millimetres {
	places: readonly { x: number; y: number }[]
}

/** White space around a bib that is a page of its own, for the cut marks outside of it. */
const markRoom = 10
/** So much may lie over an edge and still count as fitting: two A5 are 296 mm of A4's 297, and rounding must not decide. */
const tolerance = 0.01

/**
 * Where bibs lie on paper: edge to edge, so that one cut parts two of them, in the middle of the sheet, turned so that more of them fit. Without
 * paper, each bib is a page of its own. There are no places when the paper is too small for even one.
 */
export function bibPage(bib: Millimetres, paper: Millimetres | undefined, cropMarks: boolean): BibPage {
	if (!paper) {
		const room = cropMarks ? markRoom : 0
		return { width: bib.width + 2 * room, height: bib.height + 2 * room, places: [{ x: room, y: room }] }
	}
	const turned = { width: paper.height, height: paper.width }
	const sheet = fitting(bib, turned) > fitting(bib, paper) ? turned : paper
	const [across, down] = [along(bib.width, sheet.width), along(bib.height, sheet.height)]
	const left = (sheet.width - across * bib.width) / 2
	const top = (sheet.height - down * bib.height) / 2
	const places = Array.from({ length: across * down }, (_, nth) => ({
		x: left + (nth % across) * bib.width,
		y: top + Math.floor(nth / across) * bib.height,
	}))
	return { ...sheet, places }
}

const along = (one: number, all: number) => Math.floor((all + tolerance) / one)
const fitting = (bib: Millimetres, sheet: Millimetres) => along(bib.width, sheet.width) * along(bib.height, sheet.height)
