import { drawDrum } from '~/platform/pdf/drum-on-paper.server.ts'
import type { Labelled } from '~/platform/pdf/labelled.ts'
import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { drawQr } from '~/platform/pdf/qr-on-paper.server.ts'
import { colourOr, inks, readableOn } from '~/platform/typeface/ink.ts'
import { drawBib, drawLeaf, drawTearLine } from './ticket-ornaments.server.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/** A5 in points, and the card on it. */
const page = { width: 419.53, height: 595.28 }
const card = { x: 18, y: 18, width: page.width - 36, height: page.height - 36, radius: 12 }
const inner = { left: card.x + 20, right: card.x + card.width - 20, width: card.width - 40 }
const posterEnds = 206
const tearAt = 400
const leafTop = posterEnds - 54
const cardEnds = card.y + card.height

/** Draws the tickets, one A5 page each, and gives the finished PDF. A page takes about 10 ms: only in the worker. */
export async function drawTickets(sheets: readonly TicketSheet[]): Promise<Uint8Array> {
	const first = sheets[0]
	const paper = openPaper({ language: first?.language ?? 'vi-VN', title: first ? `${first.eventName} · ${first.order.text}` : '' })
	for (const sheet of sheets) drawTicket(paper.addPage({ size: [page.width, page.height], margin: 0 }), sheet)
	return await finishedPdf(paper)
}

function drawTicket(paper: Paper, sheet: TicketSheet): void {
	const deep = colourOr(sheet.palette?.deep, '#7c1d12')
	const accent = colourOr(sheet.palette?.accent, inks.brand)
	paper.rect(0, 0, page.width, page.height).fill(inks.paper)
	paper.roundedRect(card.x, card.y, card.width, card.height, card.radius).lineWidth(0.7).fillAndStroke(inks.raised, inks.line)
	drawPoster(paper, sheet, deep, accent)
	drawLeaf(paper, sheet.leaf, { x: inner.left, y: leafTop, width: 88, height: 112 }, accent)
	drawWhenAndWhere(paper, sheet)
	drawAttendee(paper, sheet, accent)
	drawTearLine(paper, card.x, card.x + card.width, tearAt)
	drawStub(paper, sheet)
}

function drawPoster(paper: Paper, sheet: TicketSheet, deep: string, accent: string): void {
	const onDeep = readableOn(deep)
	paper.save().roundedRect(card.x, card.y, card.width, card.height, card.radius).clip()
	paper.rect(card.x, card.y, card.width, posterEnds - card.y).fill(deep)
	paper
		.save()
		.rect(card.x, card.y, card.width, posterEnds - card.y - 2)
		.clip()
	drawDrum(paper, { x: card.x + card.width - 46, y: posterEnds - 30, radius: 150 }, onDeep, 0.2)
	paper.restore()
	paper.rect(card.x, posterEnds - 4, card.width, 4).fill(accent)
	paper.restore()
	const line = { x: inner.left, width: 290, colour: onDeep }
	const below = write(paper, sheet.kicker.toLocaleUpperCase(sheet.language), {
		...line,
		y: card.y + 20,
		weight: 'bold',
		maxLines: 1,
		largest: 8.5,
		smallest: 6,
		spacing: 1.2,
	})
	const y = below + 3
	write(paper, sheet.eventName, { ...line, y, height: leafTop - 12 - y, weight: 'heavy', maxLines: 4, largest: 31, smallest: 13 })
}

function drawWhenAndWhere(paper: Paper, sheet: TicketSheet): void {
	const x = inner.left + 106
	const width = inner.right - x
	const below = drawLabelled(paper, sheet.when, { x, y: posterEnds + 9, width, largest: 11.5, maxLines: 2 })
	drawLabelled(paper, sheet.where, { x, y: below + 5, width, largest: 11.5, maxLines: 2 })
}

function drawAttendee(paper: Paper, sheet: TicketSheet, accent: string): void {
	const bib = sheet.candidateNumber
	const width = bib ? inner.width - 140 : inner.width
	const y = 311
	const about = sheet.attendee.note
	write(paper, sheet.attendee.label, { ...label, x: inner.left, y, width })
	const below = write(paper, sheet.attendee.text, {
		x: inner.left,
		y: y + 10,
		width,
		height: tearAt - 14 - (y + 10) - (about ? 11 : 0),
		weight: 'heavy',
		colour: inks.ink,
		maxLines: 2,
		largest: 27,
		smallest: 11,
	})
	if (about) write(paper, about, { ...note, x: inner.left, y: below, width, maxLines: 1 })
	if (bib) drawBib(paper, bib, { x: inner.right - 126, y: y + 2, width: 126, height: 74 }, accent)
}

function drawStub(paper: Paper, sheet: TicketSheet): void {
	const side = 132
	const top = tearAt + 12
	drawQr(paper, sheet.code, { x: inner.left - 8, y: top - 6, side })
	write(paper, sheet.codeNote, { ...note, x: inner.left, y: top + side - 12, width: side - 16, align: 'center', largest: 7 })
	const x = inner.left + side + 6
	const width = inner.right - x
	let y = drawLabelled(paper, sheet.ticket, { x, y: top, width, largest: 16, maxLines: 2 })
	const half = (width - 10) / 2
	const below = [
		drawLabelled(paper, sheet.price, { x, y: y + 7, width: half, largest: 11.5, maxLines: 1 }),
		drawLabelled(paper, sheet.order, { x: x + half + 10, y: y + 7, width: half, largest: 11.5, maxLines: 1 }),
	]
	y = Math.max(...below)
	// The organiser's name gets a second line only if the contact then still ends above the terms.
	const height = Math.max(12, cardEnds - 56 - y)
	drawLabelled(paper, sheet.organiser, { x, y: y + 7, width, height, largest: 9.5, maxLines: 2 })
	write(paper, sheet.terms.join(' '), {
		...note,
		x: inner.left,
		y: cardEnds - 7,
		width: inner.width,
		largest: 6.2,
		smallest: 5,
		anchor: 'bottom',
		full: true,
	})
}

const label = { weight: 'medium', colour: inks.quiet, maxLines: 1, largest: 7, smallest: 5.5 } as const
const note = { weight: 'regular', colour: inks.quiet, maxLines: 2, largest: 8, smallest: 6 } as const

/** The heading, the text and the quieter line below it; gives the y below. */
function drawLabelled(
	paper: Paper,
	{ label: heading, text, note: more }: Labelled,
	room: Omit<Parameters<typeof write>[2], 'weight' | 'colour' | 'smallest'>,
): number {
	const below = write(paper, heading, { ...label, x: room.x, y: room.y, width: room.width })
	const after = write(paper, text, { ...room, y: below, weight: 'bold', colour: inks.ink, smallest: 7 })
	return more ? write(paper, more, { ...note, x: room.x, y: after, width: room.width }) : after
}
