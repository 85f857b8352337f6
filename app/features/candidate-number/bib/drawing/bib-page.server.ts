import { openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { drawQr } from '~/platform/pdf/qr-on-paper.server.ts'
import { colourOr, inks, readableOn } from '~/platform/typeface/ink.ts'
import { bibPage, type BibPage } from './bib-places.ts'
import type { BibFace, BibSheet } from './bib-sheet.ts'

/** How many points make one millimetre. */
const mm = 72 / 25.4
/** Kept free at the left and the right of a bib: the pins go there. */
const edge = 12 * mm
const pin = { from: 6.5 * mm, radius: 1.9 * mm }
/** A phone at arm's length cannot read a QR that is smaller than this. */
const [smallestQr, largestQr] = [19 * mm, 42 * mm]
const markLength = 5 * mm
const hairline = 0.35

/** A file of bibs that is being drawn: finished bytes are given away at once, so that the whole file is never in memory. */
export interface OpenBibs {
	/** Draws some more bibs, and gives the bytes that are finished. */
	draw: (faces: readonly BibFace[]) => Uint8Array
	/** Ends the file, and gives its last bytes. */
	end: () => Promise<Uint8Array>
}

/** Begins a file of bibs. Each bib takes some milliseconds: only in the worker. */
export function openBibs(sheet: BibSheet): OpenBibs {
	const paper = openPaper({ language: sheet.language, title: sheet.title })
	const pictures = { logo: sheet.logo && open(paper, sheet.logo), sponsors: sheet.sponsors.map((picture) => open(paper, picture)) }
	const page = bibPage(sheet.bib, sheet.paper, sheet.cropMarks)
	if (page.places.length === 0) throw new RangeError('the bib is larger than its paper')
	let chunks: Uint8Array[] = []
	let nth = 0
	paper.on('data', (chunk: Uint8Array) => chunks.push(chunk))
	const finished = () => {
		const bytes = new Uint8Array(Buffer.concat(chunks))
		chunks = []
		return bytes
	}
	return {
		draw(faces) {
			for (const face of faces) {
				const place = page.places[nth % page.places.length]
				if (nth % page.places.length === 0) {
					if (nth > 0) drawMarks(paper, page, sheet)
					paper.addPage({ size: [page.width * mm, page.height * mm], margin: 0 })
				}
				if (place) drawBib(paper, face, sheet, pictures, place)
				nth += 1
			}
			return finished()
		},
		end: () =>
			new Promise((resolve, reject) => {
				if (nth === 0) paper.addPage({ size: [page.width * mm, page.height * mm], margin: 0 })
				drawMarks(paper, page, sheet)
				paper.on('end', () => resolve(finished()))
				paper.on('error', reject)
				paper.end()
			}),
	}
}

interface Picture {
	width: number
	height: number
}
interface Pictures {
	logo?: Picture
	sponsors: readonly Picture[]
}

function open(paper: Paper, picture: Uint8Array): Picture {
	// The type knows nothing of it: an opened picture is embedded once, however often it is drawn.
	return (paper as Paper & { openImage: (source: Buffer) => Picture }).openImage(Buffer.from(picture))
}

/** Draws the marks over the bibs of a page that is full, or the last page. */
function drawMarks(paper: Paper, page: BibPage, { bib, paper: isShared, cropMarks }: BibSheet): void {
	if (!cropMarks) return
	const columns = [...new Set(page.places.flatMap(({ x }) => [x, x + bib.width]))]
	const rows = [...new Set(page.places.flatMap(({ y }) => [y, y + bib.height]))]
	const [left, right] = [Math.min(...columns), Math.max(...columns)]
	const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
	paper.save().lineWidth(hairline).strokeColor('#000000')
	// The marks keep a small distance from the bibs, so that no mark stays on a cut bib. Where bibs fill the paper, they stand at the ends of the
	// cuts between them.
	const gap = isShared ? 1 : 2
	const long = markLength / mm
	const along = (room: number, isBetween: boolean): [from: number, to: number] =>
		room >= gap + 1 ? [gap, Math.min(gap + long, room)] : isBetween ? [-long, 0] : [0, 0]
	const mark = (x: number, y: number, toX: number, toY: number) => paper.moveTo(x * mm, y * mm).lineTo(toX * mm, toY * mm)
	for (const x of columns) {
		const isBetween = x !== left && x !== right
		const [above, below] = [along(top, isBetween), along(page.height - bottom, isBetween)]
		mark(x, top - above[0], x, top - above[1])
		mark(x, bottom + below[0], x, bottom + below[1])
	}
	for (const y of rows) {
		const isBetween = y !== top && y !== bottom
		const [before, after] = [along(left, isBetween), along(page.width - right, isBetween)]
		mark(left - before[0], y, left - before[1], y)
		mark(right + after[0], y, right + after[1], y)
	}
	paper.stroke().restore()
}

/** One bib: strip with event and group, the number as large as it will go, logo, name and QR below it, sponsors at its foot. */
function drawBib(paper: Paper, face: BibFace, sheet: BibSheet, pictures: Pictures, place: { x: number; y: number }): void {
	const [left, top] = [place.x * mm, place.y * mm]
	const [width, height] = [sheet.bib.width * mm, sheet.bib.height * mm]
	const strip = Math.max(height * 0.15, 12 * mm)
	const colour = colourOr(face.groupColour, colourOr(sheet.colour, inks.brand))
	paper.rect(left, top, width, strip).fill(colour)
	drawStrip(paper, face, sheet, { left: left + edge, top, width: width - 2 * edge, height: strip, colour })
	const sponsors = pictures.sponsors.length > 0 ? Math.max(height * 0.15, 10 * mm) : 0
	if (sponsors > 0) drawSponsors(paper, pictures.sponsors, { left, top: top + height - sponsors, width, height: sponsors })
	const free = height - strip - sponsors
	const foot = Math.min(Math.max(free * 0.34, face.code === undefined ? 0 : smallestQr), Math.max(largestQr, free * 0.3))
	write(paper, face.number, {
		x: left + edge,
		y: top + strip + (free - foot) / 2,
		width: width - 2 * edge,
		// A line of text is higher than its digits.
		height: (free - foot) * 1.2,
		anchor: 'middle',
		align: 'center',
		weight: 'heavy',
		colour: '#000000',
		maxLines: 1,
		largest: (free - foot) * 1.05,
		smallest: 8,
		tabular: true,
	})
	drawFoot(paper, face, pictures.logo, {
		left: left + edge,
		top: top + strip + free - foot,
		width: width - 2 * edge,
		height: foot - 2 * mm,
	})
	// The edge below the last line is free for the pins; where a pin hole lies on a colour, it is cut out of the colour.
	for (const x of [left + pin.from, left + width - pin.from])
		for (const y of [top + pin.from, top + height - pin.from])
			paper.circle(x, y, pin.radius).lineWidth(0.6).fillAndStroke('#ffffff', inks.ink)
}

interface Box {
	left: number
	top: number
	width: number
	height: number
}

function drawStrip(
	paper: Paper,
	{ group }: BibFace,
	{ heading }: BibSheet,
	{ left, top, width, height, colour }: Box & { colour: string },
) {
	const line = { y: top + height / 2, anchor: 'middle', colour: readableOn(colour), maxLines: 2, height: height * 0.86 } as const
	const half = group ? width * 0.58 : width
	const size = { largest: height * 0.42, smallest: 4 }
	write(paper, heading, { ...line, ...size, x: left, width: half, weight: 'bold', align: group ? 'left' : 'center' })
	if (!group) return
	write(paper, group, { ...line, ...size, x: left + half + 2 * mm, width: width - half - 2 * mm, weight: 'heavy', align: 'right' })
}

function drawFoot(paper: Paper, face: BibFace, logo: Picture | undefined, { left, top, width, height }: Box): void {
	let [from, to] = [left, left + width]
	if (face.code !== undefined) {
		const side = Math.min(height, largestQr)
		drawQr(paper, face.code, { x: to - side, y: top + (height - side) / 2, side })
		to -= side + 2 * mm
	}
	if (logo) {
		const box = { left: from, top: top + height * 0.08, width: Math.min(height * 1.1, width * 0.22), height: height * 0.84 }
		drawInside(paper, logo, box)
		from += box.width + 3 * mm
	}
	const words = { x: from, width: to - from, align: 'center' } as const
	const note = face.note ? height * 0.24 : 0
	// As many lines as the name needs: a name is never cut.
	write(paper, face.name, {
		...words,
		y: top + (height - note) / 2,
		height: height - note,
		anchor: 'middle',
		weight: 'bold',
		colour: '#000000',
		maxLines: 5,
		largest: Math.min(height * 0.42, 34),
		smallest: 3,
	})
	if (!face.note) return
	write(paper, face.note, {
		...words,
		y: top + height - note / 2,
		height: note,
		anchor: 'middle',
		weight: 'medium',
		colour: inks.quiet,
		maxLines: 2,
		largest: Math.min(note * 0.62, 12),
		smallest: 3,
	})
}

function drawSponsors(paper: Paper, sponsors: readonly Picture[], { left, top, width, height }: Box): void {
	paper.rect(left, top, width, height).fill('#ffffff')
	paper
		.moveTo(left, top)
		.lineTo(left + width, top)
		.lineWidth(0.5)
		.stroke(inks.line)
	const share = (width - 2 * edge) / sponsors.length
	sponsors.forEach((picture, nth) => {
		const box = { left: left + edge + nth * share + mm, top: top + height * 0.12, width: share - 2 * mm, height: height * 0.76 }
		drawInside(paper, picture, box)
	})
}

/** A picture whole, as large as it fits, in the middle. */
function drawInside(paper: Paper, picture: Picture, { left, top, width, height }: Box): void {
	const options = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const
	paper.image(picture as never, left, top, options)
}
