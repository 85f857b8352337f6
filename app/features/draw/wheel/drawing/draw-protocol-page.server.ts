import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { drawQr } from '~/platform/pdf/qr-on-paper.server.ts'
import { inks } from '~/platform/typeface/ink.ts'
import type { DrawProtocol } from './draw-protocol.ts'

/** A4 in points, with its margins. */
const page = { width: 595.28, height: 841.89 }
const left = 44
const right = page.width - left
const width = right - left
const bottom = page.height - 56

const small = { weight: 'regular', colour: inks.quiet, largest: 8, smallest: 6.5, maxLines: 2 } as const
const plain = { weight: 'regular', colour: inks.ink, largest: 9, smallest: 7, maxLines: 3 } as const
const bold = { ...plain, weight: 'bold' } as const

/** The columns: order of the draw, reward, number, name, when and by whom, and what happened with the reward. */
const columns = [
	{ x: left, width: 26, align: 'right' },
	{ x: left + 34, width: 104, align: 'left' },
	{ x: left + 146, width: 56, align: 'left' },
	{ x: left + 210, width: 118, align: 'left' },
	{ x: left + 336, width: 84, align: 'left' },
	{ x: left + 428, width: width - 428, align: 'left' },
] as const

/** Draws the protocol of a prize draw and gives the finished PDF. Only in the worker. */
export async function drawDrawProtocol(protocol: DrawProtocol): Promise<Uint8Array> {
	const paper = openPaper({ language: protocol.language, title: `${protocol.title}: ${protocol.name}`, keepsPages: true })
	newPage(paper)
	let y = write(paper, protocol.title, { ...bold, weight: 'heavy', x: left, y: 44, width, largest: 20, smallest: 13 })
	y = write(paper, protocol.name, { ...bold, x: left, y: y + 2, width, largest: 13, smallest: 9 })
	y = drawFacts(paper, protocol.facts, y + 10)
	y = drawRows(paper, protocol, y + 12)
	y = drawReceipts(paper, protocol, y + 12)
	y = drawProof(paper, protocol, y + 18)
	drawSignatures(paper, protocol, y + 20)
	numberPages(paper, protocol)
	return await finishedPdf(paper)
}

function newPage(paper: Paper): void {
	paper.addPage({ size: [page.width, page.height], margin: 0 })
}

function rule(paper: Paper, y: number, weight = 0.6, colour: string = inks.line): void {
	paper.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour)
}

/** Begins a new page where less than so much room is left; gives the y to write at. */
function room(paper: Paper, { continued }: DrawProtocol, y: number, needed: number): number {
	if (y + needed <= bottom) return y
	newPage(paper)
	return write(paper, continued, { ...small, x: left, y: 40, width }) + 10
}

/** Facts in two columns; gives the y below. */
function drawFacts(paper: Paper, facts: DrawProtocol['facts'], top: number): number {
	const half = (width - 16) / 2
	let y = top
	for (let nth = 0; nth < facts.length; nth += 2) {
		const ends = facts.slice(nth, nth + 2).map(({ label, text }, index) => {
			const x = left + index * (half + 16)
			const below = write(paper, label, { ...small, x, y, width: half })
			return write(paper, text, { ...bold, x, y: below, width: half })
		})
		y = Math.max(...ends) + 5
	}
	return y
}

function drawRows(paper: Paper, protocol: DrawProtocol, top: number): number {
	const heads = (at: number) => {
		const ends = protocol.columns.map((head, index) => {
			const column = columns[index]
			return column ? write(paper, head, { ...small, ...column, y: at }) : at
		})
		const below = Math.max(...ends) + 3
		rule(paper, below, 1, inks.ink)
		return below + 5
	}
	let y = heads(top)
	if (protocol.rows.length === 0) return write(paper, protocol.none, { ...plain, x: left, y, width })
	for (const row of protocol.rows) {
		const next = room(paper, protocol, y, 40)
		y = next === y ? y : heads(next)
		const ends = row.map((cell, index) => {
			const column = columns[index]
			return column && cell !== '' ? write(paper, cell, { ...(index === 3 ? bold : plain), ...column, y, tabular: true }) : y
		})
		y = Math.max(...ends) + 4
		rule(paper, y)
		y += 5
	}
	return y
}

/** Four pictures in a line, each below the words of who received what. */
function drawReceipts(paper: Paper, protocol: DrawProtocol, top: number): number {
	const { label, pictures } = protocol.receipts
	if (pictures.length === 0) return top
	const [gap, height, inLine] = [12, 56, 4]
	const share = (width - gap * (inLine - 1)) / inLine
	let y = room(paper, protocol, top, 130)
	y = write(paper, label, { ...bold, x: left, y, width, largest: 12 }) + 4
	for (let nth = 0; nth < pictures.length; nth += inLine) {
		y = room(paper, protocol, y, height + 40)
		const ends = pictures.slice(nth, nth + inLine).map(({ caption, picture }, index) => {
			const x = left + index * (share + gap)
			const below = write(paper, caption, { ...small, x, y, width: share }) + 2
			paper.image(Buffer.from(picture), x, below, { fit: [share, height] })
			return below + height
		})
		y = Math.max(...ends) + 8
	}
	return y
}

function drawProof(paper: Paper, protocol: DrawProtocol, top: number): number {
	const { label, draws, how } = protocol.proof
	let y = room(paper, protocol, top, 190)
	y = write(paper, label, { ...bold, x: left, y, width, largest: 12 }) + 4
	const qr = 78
	for (const { name, facts, address } of draws) {
		y = room(paper, protocol, y, 150)
		const from = y
		const lines = width - qr - 14
		if (address !== '') drawQr(paper, address, { x: right - qr, y: from, side: qr })
		y = write(paper, name, { ...bold, x: left, y, width: lines })
		for (const each of facts) {
			y = write(paper, each.label, { ...small, x: left, y: y + 2, width: lines })
			y = write(paper, each.text, { ...plain, x: left, y, width: lines, largest: 8 })
		}
		if (address !== '') y = write(paper, address, { ...plain, x: left, y: y + 2, width: lines, largest: 8 })
		y = Math.max(y, address === '' ? y : from + qr) + 8
	}
	for (const step of how) {
		y = room(paper, protocol, y, 30)
		y = write(paper, step, { ...plain, x: left, y, width, maxLines: 6 }) + 3
	}
	return y
}

function drawSignatures(paper: Paper, protocol: DrawProtocol, top: number): void {
	const { signatures } = protocol
	const y = room(paper, protocol, top, 130)
	const share = (width - 16 * (signatures.length - 1)) / Math.max(1, signatures.length)
	for (const [nth, { role, help }] of signatures.entries()) {
		const setting = { x: left + nth * (share + 16), width: share, align: 'center' } as const
		const below = write(paper, role, { ...bold, ...setting, y })
		write(paper, help, { ...small, ...setting, y: below + 1 })
		paper
			.moveTo(setting.x + 10, y + 110)
			.lineTo(setting.x + share - 10, y + 110)
			.lineWidth(0.6)
			.stroke(inks.line)
	}
}

function numberPages(paper: Paper, { page: word, title, name }: DrawProtocol): void {
	const { start, count } = paper.bufferedPageRange()
	for (let nth = 0; nth < count; nth += 1) {
		paper.switchToPage(start + nth)
		write(paper, `${title} · ${name}`, { ...small, x: left, y: page.height - 40, width: width - 80, maxLines: 1 })
		write(paper, `${word} ${nth + 1}/${count}`, { ...small, x: right - 76, y: page.height - 40, width: 76, align: 'right', maxLines: 1 })
	}
}
