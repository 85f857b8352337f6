import { write, type Paper } from '~/platform/pdf/paper.server.ts'
import { colourOr, inks, readableOn } from '~/platform/typeface/ink.ts'
import type { TicketSheet } from './ticket-sheet.ts'

interface Box {
	x: number
	y: number
	width: number
	height: number
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
