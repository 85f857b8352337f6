import { drawDrum } from '~/platform/pdf/drum-on-paper.server.ts'
import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { colourOr, inks } from '~/platform/typeface/ink.ts'
import type { CertificateSheet, Certificates } from './certificate-sheet.ts'

/** A4 in landscape, in points. */
const page = { width: 841.89, height: 595.28 }
const edge = 28
const inner = { x: 96, width: page.width - 192 }
const centred = { x: inner.x, width: inner.width, align: 'center' } as const

/** Draws certificates, a page each, and gives the finished PDF. Only in the worker. */
export async function drawCertificates({ sheets, logo }: Certificates, onReached: (reached: number) => void): Promise<Uint8Array> {
	const [first] = sheets
	const paper = openPaper({ language: first?.language ?? 'vi-VN', title: first ? `${first.title} · ${first.event}` : '' })
	// Opened once: opened on each page, the picture would be in the file once a page. pdfkit's types leave `openImage` out.
	const sign = logo && (paper as Paper & { openImage: (source: Buffer) => unknown }).openImage(Buffer.from(logo))
	for (const [index, sheet] of sheets.entries()) {
		const drawn = paper.addPage({ size: [page.width, page.height], margin: 0 })
		draw(drawn, sheet)
		if (sign) drawn.image(sign as never, edge + 26, edge + 26, { fit: [130, 64] })
		onReached(index + 1)
	}
	return await finishedPdf(paper)
}

function draw(paper: Paper, sheet: CertificateSheet): void {
	const colour = colourOr(sheet.colour, inks.brand)
	paper.rect(0, 0, page.width, page.height).fill(inks.paper)
	paper
		.save()
		.rect(edge, edge, page.width - 2 * edge, page.height - 2 * edge)
		.clip()
	paper.rect(edge, edge, page.width - 2 * edge, page.height - 2 * edge).fill(inks.raised)
	drawDrum(paper, { x: page.width / 2, y: page.height / 2, radius: 300 }, colour, 0.07)
	paper.restore()
	for (const [inset, width] of [
		[0, 3],
		[8, 0.8],
	] as const)
		paper
			.rect(edge + inset, edge + inset, page.width - 2 * (edge + inset), page.height - 2 * (edge + inset))
			.lineWidth(width)
			.stroke(colour)
	write(paper, sheet.title.toLocaleUpperCase(sheet.language), {
		...{ ...centred, y: 78, weight: 'heavy', colour, maxLines: 1, largest: 30, smallest: 18, spacing: 4 },
	})
	let y = write(paper, sheet.awarded, { ...centred, y: 140, weight: 'regular', colour: inks.quiet, maxLines: 1, largest: 14, smallest: 9 })
	y = write(paper, sheet.name, {
		...centred,
		y: y + 8,
		height: 92,
		weight: 'heavy',
		colour: inks.ink,
		maxLines: 2,
		largest: 48,
		smallest: 20,
	})
	if (sheet.rank !== '')
		y = write(paper, sheet.rank, { ...centred, y: y + 14, weight: 'bold', colour, maxLines: 1, largest: 30, smallest: 14 })
	if (sheet.time !== null)
		y = write(paper, sheet.time, {
			...centred,
			y: y + 4,
			weight: 'bold',
			colour: inks.ink,
			maxLines: 1,
			largest: 18,
			smallest: 12,
			tabular: true,
		})
	y = write(paper, sheet.bracket, { ...centred, y: y + 12, weight: 'medium', colour: inks.ink, maxLines: 2, largest: 18, smallest: 11 })
	write(paper, sheet.event, { ...centred, y: y + 4, weight: 'bold', colour: inks.ink, maxLines: 2, largest: 18, smallest: 11 })
	const foot = page.height - edge - 64
	const half = inner.width / 2 - 20
	write(paper, sheet.when, {
		...{ x: inner.x, y: foot, width: half, weight: 'medium', colour: inks.ink, maxLines: 2, largest: 12, smallest: 8 },
	})
	const right = { x: inner.x + inner.width - half, width: half, align: 'right' } as const
	const below = write(paper, sheet.organiser.label, {
		...{ ...right, y: foot, weight: 'regular', colour: inks.quiet, maxLines: 1, largest: 9, smallest: 7 },
	})
	write(paper, sheet.organiser.text, {
		...{ ...right, y: below, weight: 'bold', colour: inks.ink, maxLines: 2, largest: 13, smallest: 8 },
	})
}
