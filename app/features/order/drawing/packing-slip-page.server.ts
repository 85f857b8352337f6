import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { drawQr } from '~/platform/pdf/qr-on-paper.server.ts'
import { inks } from '~/platform/typeface/ink.ts'
import type { PackingSlip } from './packing-slip.ts'

/** A5 in points, with its margins: half a sheet of A4 fits into any parcel. */
const page = { width: 419.53, height: 595.28 }
const left = 32
const right = page.width - left
const width = right - left
const bottom = page.height - 36

const small = { weight: 'regular', colour: inks.quiet, largest: 8, smallest: 6.5, maxLines: 1 } as const
const plain = { weight: 'regular', colour: inks.ink, largest: 9.5, smallest: 7, maxLines: 2 } as const
const bold = { ...plain, weight: 'bold' } as const

/** The columns: stock code, name, pieces, weight, price. */
const columns = [
	{ x: left, width: 74, align: 'left' },
	{ x: left + 80, width: 136, align: 'left' },
	{ x: left + 220, width: 34, align: 'right' },
	{ x: left + 258, width: 44, align: 'right' },
	{ x: left + 306, width: width - 306, align: 'right' },
] as const

/**
 * Draws packing slips, each beginning on a page of its own, and gives the finished PDF. Only in the worker.
 * @param onReached hears how many are drawn
 */
export async function drawPackingSlips(
	slips: readonly PackingSlip[],
	onReached: (drawn: number) => void = () => undefined,
): Promise<Uint8Array> {
	const [first] = slips
	const paper = openPaper({ language: first?.language ?? 'vi-VN', title: `${first?.title ?? ''} ${first?.number.text ?? ''}` })
	for (const [index, slip] of slips.entries()) {
		drawSlip(paper, slip)
		onReached(index + 1)
	}
	return await finishedPdf(paper)
}

function drawSlip(paper: Paper, slip: PackingSlip): void {
	newPage(paper)
	const y = drawAddresses(paper, slip, drawHead(paper, slip) + 12)
	drawGoods(paper, slip, y + 14)
}

function newPage(paper: Paper): void {
	paper.addPage({ size: [page.width, page.height], margin: 0 })
}

function rule(paper: Paper, y: number, weight = 0.6, colour: string = inks.line): void {
	paper.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour)
}

/** Title, number and facts beside the QR; gives the y below. */
function drawHead(paper: Paper, { title, number, facts }: PackingSlip): number {
	const qr = 84
	const room = width - qr - 10
	const heading = { x: left, width: room, weight: 'heavy', colour: inks.ink, maxLines: 1, smallest: 11 } as const
	let y = write(paper, title, { ...heading, y: 30, largest: 15 })
	y = write(paper, number.label, { ...small, x: left, y: y + 4, width: room })
	y = write(paper, number.text, { ...heading, y, largest: 22 })
	drawQr(paper, number.text, { x: right - qr + 6, y: 24, side: qr })
	y = Math.max(y + 8, 24 + qr + 4)
	const share = (width - 12 * (facts.length - 1)) / Math.max(1, facts.length)
	const ends = facts.map(({ label, text }, index) => {
		const x = left + index * (share + 12)
		const below = write(paper, label, { ...small, x, y, width: share })
		return write(paper, text, { ...bold, x, y: below, width: share, largest: 9 })
	})
	return Math.max(y, ...ends)
}

function drawAddresses(paper: Paper, { from, to, gift }: PackingSlip, top: number): number {
	rule(paper, top - 4, 1, inks.ink)
	const half = (width - 16) / 2
	const block = ({ label, lines }: PackingSlip['to'], x: number, y: number, room: number, largest: number, maxLines = 2) => {
		let below = write(paper, label, { ...small, x, y, width: room })
		lines.forEach((line, nth) => {
			below = write(paper, line, {
				...(nth === 0 ? bold : plain),
				x,
				y: below,
				width: room,
				maxLines,
				largest: nth === 0 ? largest : largest - 1,
			})
		})
		return below
	}
	let y = Math.max(block(to, left, top + 2, half + 30, 12), block(from, left + half + 46, top + 2, half - 30, 9))
	// Complete, because somebody copies it to the card.
	if (gift) y = block(gift, left, y + 10, width, 10, 12)
	return y
}

/** Draws the goods, on further pages where there is no room. */
function drawGoods(paper: Paper, slip: PackingSlip, top: number): void {
	const heads = (at: number) => {
		slip.columns.forEach((head, index) => {
			const column = columns[index]
			if (column && head !== '') write(paper, head, { ...small, ...column, y: at })
		})
		rule(paper, at + 13, 1, inks.ink)
		return at + 18
	}
	let y = heads(top)
	for (const row of slip.rows) {
		if (y > bottom - 36) {
			newPage(paper)
			y = heads(write(paper, slip.continued, { ...small, x: left, y: 28, width }) + 6)
		}
		const ends = row.map((cell, index) => {
			const column = columns[index]
			if (!column || cell === '') return y
			return write(paper, cell, { ...(index === 2 ? bold : plain), ...column, y, maxLines: index === 1 ? 3 : 1 })
		})
		y = Math.max(...ends) + 4
		rule(paper, y)
		y += 5
	}
	write(paper, slip.total, { ...bold, x: left, y: y + 2, width, align: 'right', maxLines: 1 })
}
