import type { TicketSheet } from './ticket-sheet.ts'
import { colourOr, inks, readableOn } from '~/platform/typeface/ink.ts'
import { qrSymbol } from '~/platform/qr/qr.server.ts'
import { write, type Paper } from './paper.server.ts'
import { stamp } from './stamp.server.ts'

interface Box {
	x: number
	y: number
	width: number
	height: number
}

/** A lạc bird of the Đông Sơn drum in flight, 26 units long, beak to the left. */
const bird =
	'M-13 .6 L-5.4-1.4 C-4.6-2.6-3.4-2.9-2.4-2.7 L.8-5.2 L-.6-2 L2.6-1.6 L8.6-7.4 L6.6-1.2 L13-2.4 L11.4-.2 L13 1.8 L5.6 1.5 C2 2.6-2.4 1.8-5.4.5 Z'

/** The face of a Đông Sơn drum: a star of fourteen rays, then rings of teeth, circles, birds and combs. */
export function drawDrum(paper: Paper, centre: { x: number; y: number; radius: number }, colour: string, opacity: number): void {
	const { x, y, radius } = centre
	paper.save().translate(x, y).opacity(opacity).fillColor(colour).strokeColor(colour)
	stamp(paper, { name: `Drum${radius}`, reach: radius + 1, draw: (blank) => drawRings(blank, radius) })
	paper.restore()
}

function drawRings(paper: Paper, radius: number): void {
	const around = (count: number, draw: (angle: number) => void) => {
		for (let step = 0; step < count; step += 1) draw((step * 360) / count)
	}
	for (const [at, width] of [
		[0.27, 1.2],
		[0.31, 0.6],
		[0.41, 0.6],
		[0.53, 0.6],
		[0.56, 1.2],
		[0.77, 1.2],
		[0.8, 0.6],
		[0.93, 0.6],
		[1, 1.6],
	] as const) {
		paper
			.lineWidth(width)
			.circle(0, 0, radius * at)
			.stroke()
	}
	around(14, (angle) => {
		paper.save().rotate(angle)
		paper.polygon([-radius * 0.032, -radius * 0.06], [0, -radius * 0.25], [radius * 0.032, -radius * 0.06]).fill()
		paper.restore()
	})
	paper.circle(0, 0, radius * 0.075).fill()
	around(48, (angle) => {
		paper.save().rotate(angle)
		paper.polygon([-radius * 0.018, -radius * 0.325], [0, -radius * 0.395], [radius * 0.018, -radius * 0.325]).fill()
		paper.restore()
	})
	around(30, (angle) => {
		paper.save().rotate(angle)
		paper
			.lineWidth(0.9)
			.circle(0, -radius * 0.47, radius * 0.028)
			.stroke()
			.circle(0, -radius * 0.47, radius * 0.008)
			.fill()
		paper.restore()
	})
	around(12, (angle) => {
		paper
			.save()
			.rotate(angle)
			.translate(0, -radius * 0.665)
			.scale(radius * 0.0128)
		paper.path(bird).fill()
		paper.restore()
	})
	around(120, (angle) => {
		paper.save().rotate(angle)
		paper
			.lineWidth(0.7)
			.moveTo(0, -radius * 0.82)
			.lineTo(0, -radius * 0.91)
			.stroke()
		paper.restore()
	})
}

/** The leaf of the block calendar: month on a coloured strip, a big day, the weekday; more leaves below it. */
export function drawLeaf(paper: Paper, leaf: TicketSheet['leaf'], box: Box, accent: string): void {
	const { x, y, width, height } = box
	const strip = height * 0.25
	for (const below of [6, 3]) {
		paper.roundedRect(x + below * 0.5, y + height - 24 + below, width - below, 24, 6)
		paper.lineWidth(0.7).fillAndStroke(inks.raised, inks.line)
	}
	paper.roundedRect(x, y, width, height, 7).lineWidth(0.7).fillAndStroke(inks.raised, inks.line)
	paper.save().roundedRect(x, y, width, height, 7).clip()
	paper.rect(x, y, width, strip).fill(accent).restore()
	for (const at of [0.22, 0.78]) {
		paper.circle(x + width * at, y + 1, 3.4).fill(inks.raised)
		paper.roundedRect(x + width * at - 1.3, y - 6, 2.6, 9, 1.3).fill(inks.ink)
	}
	const line = { x: x + 5, width: width - 10, maxLines: 1, align: 'center' as const }
	write(paper, leaf.month, {
		...line,
		y: y + strip * 0.57,
		anchor: 'middle',
		weight: 'bold',
		colour: readableOn(accent),
		largest: 10.5,
		smallest: 6,
		spacing: 0.5,
	})
	write(paper, leaf.day, {
		...line,
		y: y + height * 0.5,
		anchor: 'middle',
		weight: 'heavy',
		colour: inks.ink,
		largest: height * 0.46,
		smallest: 16,
	})
	write(paper, leaf.weekday, {
		...line,
		y: y + height * 0.785,
		anchor: 'middle',
		weight: 'bold',
		colour: inks.ink,
		largest: 10,
		smallest: 6,
	})
	write(paper, leaf.year, {
		...line,
		y: y + height * 0.91,
		anchor: 'middle',
		weight: 'regular',
		colour: inks.quiet,
		largest: 7.5,
		smallest: 6,
	})
}

/** A bib: four pin holes, the group's colour strip, a huge number. */
export function drawBib(paper: Paper, bib: NonNullable<TicketSheet['candidateNumber']>, box: Box, accent: string): void {
	const { x, y, width, height } = box
	const strip = colourOr(bib.groupColour, accent)
	const stripHeight = 15
	paper.rect(x, y, width, height).lineWidth(0.9).fillAndStroke(inks.raised, inks.ink)
	paper.rect(x, y + height - stripHeight, width, stripHeight).fill(strip)
	for (const [holeX, holeY] of [
		[x + 6, y + 6],
		[x + width - 6, y + 6],
		[x + 6, y + height - stripHeight - 6],
		[x + width - 6, y + height - stripHeight - 6],
	] as const) {
		paper.circle(holeX, holeY, 2.1).lineWidth(0.7).fillAndStroke(inks.paper, inks.ink)
	}
	const line = { x: x + 13, width: width - 26, maxLines: 1, align: 'center' as const }
	write(paper, bib.label, { ...line, y: y + 5, weight: 'medium', colour: inks.quiet, largest: 7, smallest: 5 })
	const middle = y + 12 + (height - stripHeight - 12) / 2
	write(paper, bib.number, { ...line, y: middle, anchor: 'middle', weight: 'heavy', colour: inks.ink, largest: 44, smallest: 6 })
	if (bib.group) {
		write(paper, bib.group, {
			...line,
			y: y + height - stripHeight / 2,
			anchor: 'middle',
			weight: 'bold',
			colour: readableOn(strip),
			largest: 7.5,
			smallest: 5,
		})
	}
}

/** The tear line: a punched notch at either edge of the card, dashes between them. */
export function drawTearLine(paper: Paper, left: number, right: number, y: number): void {
	const notch = 9
	for (const x of [left, right]) {
		paper.circle(x, y, notch).fill(inks.paper)
		paper
			.save()
			.rect(left, y - notch, right - left, notch * 2)
			.clip()
		paper.circle(x, y, notch).lineWidth(0.7).stroke(inks.line).restore()
	}
	paper.save().lineWidth(1.1).dash(4, { space: 4 })
	paper
		.moveTo(left + notch + 5, y)
		.lineTo(right - notch - 5, y)
		.stroke(inks.quiet)
		.restore()
}

/**
 * The code as a QR, drawn in vectors, with the four modules of quiet around it that ISO/IEC 18004 asks for. Level M: a fold or a drop of rain on
 * 15 % of it does no harm. Neighbouring dark modules of a row are one rectangle, and all rectangles are one path, so that no renderer shows
 * seams.
 */
export function drawQr(paper: Paper, code: string, box: { x: number; y: number; side: number }): void {
	const modules = qrSymbol(code)
	const step = box.side / (modules.size + 8)
	paper.rect(box.x, box.y, box.side, box.side).fill('#ffffff')
	// With a module as the unit of length all numbers are whole and short.
	paper.save().translate(box.x, box.y).scale(step).translate(4, 4)
	for (let row = 0; row < modules.size; row += 1) {
		let from = 0
		for (let column = 0; column <= modules.size; column += 1) {
			if (column < modules.size && modules.data[row * modules.size + column]) continue
			if (column > from) paper.rect(from, row, column - from, 1)
			from = column + 1
		}
	}
	paper.fill('#000000').restore()
}
