import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { drawQr } from '~/platform/pdf/qr-on-paper.server.ts'
import { inks } from '~/platform/typeface/ink.ts'
import type { ReturnLabel } from './return-label.ts'

/** A6 in points: it fits on any parcel, and four on a sheet of A4. */
const page = { width: 297.64, height: 419.53 }
const edge = 18
const left = edge + 12
const width = page.width - 2 * left
const mostGoods = 6

const heading = { weight: 'medium', colour: inks.quiet, maxLines: 1, largest: 7.5, smallest: 6 } as const

/** Draws the label, one page, and gives the finished PDF. Only in the worker. */
export async function drawReturnLabel(label: ReturnLabel): Promise<Uint8Array> {
	const paper = openPaper({ language: label.language, title: `${label.title} ${label.number.text}` })
	draw(paper.addPage({ size: [page.width, page.height], margin: 0 }), label)
	return await finishedPdf(paper)
}

function draw(paper: Paper, label: ReturnLabel): void {
	paper
		.roundedRect(edge, edge, page.width - 2 * edge, page.height - 2 * edge, 8)
		.lineWidth(1)
		.stroke(inks.ink)
	const qr = 84
	const words = width - qr - 8
	let y = write(paper, label.title, {
		x: left,
		y: edge + 12,
		width: words,
		weight: 'heavy',
		colour: inks.ink,
		maxLines: 2,
		largest: 14,
		smallest: 9,
	})
	y = named(paper, label.number.label, label.number.text, y + 6, words, 15)
	named(paper, label.order.label, label.order.text, y + 2, words, 10)
	drawQr(paper, label.number.text, { x: page.width - left - qr + 6, y: edge + 8, side: qr })

	line(paper, 124)
	y = address(paper, label.to, 134, 15)
	line(paper, Math.max(y + 8, 226))
	y = address(paper, label.from, Math.max(y + 8, 226) + 8, 9.5)

	y = write(paper, label.goods.label, { ...heading, x: left, y: y + 8, width })
	const { lines } = label.goods
	const shown = lines.length > mostGoods ? [...lines.slice(0, mostGoods - 1), '…'] : lines
	for (const line of shown)
		y = write(paper, line, { x: left, y, width, weight: 'regular', colour: inks.ink, maxLines: 1, largest: 8.5, smallest: 6 })
	write(paper, label.note, {
		x: left,
		y: page.height - edge - 8,
		width,
		weight: 'regular',
		colour: inks.quiet,
		maxLines: 3,
		largest: 7,
		smallest: 5.5,
		anchor: 'bottom',
		full: true,
	})
}

function line(paper: Paper, y: number): void {
	paper
		.moveTo(edge, y)
		.lineTo(page.width - edge, y)
		.lineWidth(0.7)
		.stroke(inks.ink)
}

/** A small heading and what stands under it; gives the y below. */
function named(paper: Paper, name: string, text: string, y: number, room: number, largest: number): number {
	const below = write(paper, name, { ...heading, x: left, y, width: room })
	return write(paper, text, { x: left, y: below, width: room, weight: 'bold', colour: inks.ink, maxLines: 1, largest, smallest: 8 })
}

function address(paper: Paper, { label, text, lines }: ReturnLabel['to'], y: number, largest: number): number {
	let below = named(paper, label, text, y, width, largest)
	for (const line of lines)
		below = write(paper, line, {
			x: left,
			y: below,
			width,
			weight: 'regular',
			colour: inks.ink,
			maxLines: 2,
			largest: largest - 0.5,
			smallest: 7,
		})
	return below
}
