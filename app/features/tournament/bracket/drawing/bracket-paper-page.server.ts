import { finishedPdf, openPaper, write, type Paper } from '~/platform/pdf/paper.server.ts'
import { inks } from '~/platform/typeface/ink.ts'
import { glueWidth, paperPlan, sheetEdge, type PaperPlan, type Tile } from '~/features/tournament/bracket/rules/paper-plan.ts'
import type { BracketPaper, PaperBox, PaperDrawing, PaperPart, PaperTable } from './bracket-paper.ts'

/** Draws a bracket on its sheets, and its tables behind, and gives the finished PDF. Only in the worker. */
export async function drawBracketPaper(sheet: BracketPaper, onReached: (reached: number) => void): Promise<Uint8Array> {
	const paper = openPaper({ language: sheet.language, title: `${sheet.title} · ${sheet.event}`, keepsPages: true })
	for (const [index, part] of sheet.parts.entries()) {
		if (part.drawing) drawDrawing(paper, sheet, part, part.drawing)
		drawTables(paper, sheet, part)
		onReached(index + 1)
	}
	const { count } = paper.bufferedPageRange()
	for (let page = 0; page < count; page += 1) {
		paper.switchToPage(page)
		foot(paper, sheet, page + 1, count)
	}
	return await finishedPdf(paper)
}

const filled = (words: string, values: Readonly<Record<string, string | number>>) =>
	words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

function foot(paper: Paper, { pageOf, printed }: BracketPaper, page: number, pages: number): void {
	const { width, height } = paper.page
	const room = { width: (width - 2 * sheetEdge.side) / 2, y: height - sheetEdge.bottom + 8, weight: 'regular', colour: inks.quiet } as const
	write(paper, printed, { ...room, x: sheetEdge.side, maxLines: 1, largest: 8, smallest: 6 })
	write(paper, filled(pageOf, { page, pages }), {
		...{ ...room, x: width / 2, align: 'right', maxLines: 1, largest: 8, smallest: 6, tabular: true },
	})
}

function head(paper: Paper, sheet: BracketPaper, heading: string, beside = ''): void {
	const width = paper.page.width - 2 * sheetEdge.side
	const wide = beside === '' ? width : width * 0.68
	write(paper, heading, {
		...{ x: sheetEdge.side, y: 18, width: wide, weight: 'heavy', colour: inks.ink, maxLines: 1, largest: 15, smallest: 9 },
	})
	write(paper, sheet.event, {
		...{ x: sheetEdge.side, y: 40, width: wide, weight: 'medium', colour: inks.quiet, maxLines: 1, largest: 9, smallest: 7 },
	})
	if (beside !== '')
		write(paper, beside, {
			...{ x: sheetEdge.side + wide, y: 22, width: width - wide, weight: 'bold', colour: inks.brand, align: 'right' },
			...{ maxLines: 1, largest: 10, smallest: 7, tabular: true },
		})
}

function drawDrawing(paper: Paper, sheet: BracketPaper, part: PaperPart, drawing: PaperDrawing): void {
	const plan = paperPlan(drawing, sheet.paper)
	for (const [index, tile] of plan.tiles.entries()) {
		paper.addPage({ size: [plan.width, plan.height], margin: 0 })
		const place = filled(sheet.tile, { tile: index + 1, tiles: plan.tiles.length, row: tile.row + 1, column: tile.column + 1 })
		head(paper, sheet, part.heading, plan.tiles.length > 1 ? place : '')
		const [left, top] = [sheetEdge.side, sheetEdge.top]
		// A drawing smaller than its sheet stands in the middle.
		const slack = plan.columns === 1 ? (plan.width - 2 * sheetEdge.side - drawing.width * plan.scale) / 2 : 0
		paper.save()
		paper.rect(left + slack, top, tile.width * plan.scale, tile.height * plan.scale).clip()
		paper.translate(left + slack - tile.x * plan.scale, top - tile.y * plan.scale).scale(plan.scale)
		drawTile(paper, drawing, tile)
		paper.restore()
		if (plan.tiles.length > 1) glueMarks(paper, sheet, plan, tile)
	}
}

const meets = (tile: Tile, { x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
	x < tile.x + tile.width && x + width > tile.x && y < tile.y + tile.height && y + height > tile.y

function drawTile(paper: Paper, { titles, boxes, lines }: PaperDrawing, tile: Tile): void {
	for (const { points, quiet } of lines) {
		const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
		const [x, y] = [Math.min(...xs) - 1, Math.min(...ys) - 1]
		if (!meets(tile, { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y })) continue
		points.forEach(([px, py], index) => (index === 0 ? paper.moveTo(px, py) : paper.lineTo(px, py)))
		if (quiet) paper.dash(4, { space: 4 })
		paper
			.lineWidth(quiet ? 0.8 : 1.2)
			.strokeColor(inks.quiet)
			.stroke()
			.undash()
	}
	for (const title of titles)
		if (meets(tile, { ...title, height: 30 }))
			write(paper, title.text, {
				...{ x: title.x, y: title.y + 4, width: title.width, weight: 'bold', colour: inks.quiet, align: 'center' },
				...{ maxLines: 1, largest: 13, smallest: 8 },
			})
	for (const box of boxes) if (meets(tile, { ...box, y: box.y - 12, height: box.height + 12 })) drawBox(paper, box)
}

function drawBox(paper: Paper, { x, y, width, height, note, rows }: PaperBox): void {
	paper.roundedRect(x, y, width, height, 5).lineWidth(1).fillAndStroke(inks.raised, inks.ink)
	if (note !== '')
		write(paper, note, {
			x: x + 4,
			y: y - 11,
			width: width - 8,
			weight: 'regular',
			colour: inks.quiet,
			maxLines: 1,
			largest: 8,
			smallest: 5,
		})
	for (const [index, row] of rows.entries()) {
		if (index > 0)
			paper
				.moveTo(x, row.y)
				.lineTo(x + width, row.y)
				.lineWidth(0.6)
				.stroke(inks.line)
		const scoreRoom = row.score === '' ? 0 : Math.min(60, 8 + row.score.length * 8)
		const middle = { y: row.y + row.height / 2, anchor: 'middle', maxLines: 1, largest: 13 } as const
		write(paper, row.name, {
			...{ ...middle, x: x + 8, width: width - 16 - scoreRoom, smallest: 6, weight: row.look === 'won' ? 'bold' : 'regular' },
			colour: row.look === 'open' ? inks.quiet : inks.ink,
		})
		if (row.score !== '')
			write(paper, row.score, {
				...{ ...middle, x: x + width - 8 - scoreRoom, width: scoreRoom, align: 'right', smallest: 7, tabular: true },
				...{ weight: 'bold', colour: inks.ink },
			})
	}
}

/** Marks where the next tile is glued on: a dashed line, the name of that tile, and crosses that must meet. */
function glueMarks(paper: Paper, { glueHere }: BracketPaper, plan: PaperPlan, tile: Tile): void {
	const [left, top] = [sheetEdge.side, sheetEdge.top]
	const [right, bottom] = [plan.width - sheetEdge.side, plan.height - sheetEdge.bottom]
	const small = { weight: 'regular', colour: inks.brand, maxLines: 1, largest: 6.5, smallest: 5 } as const
	const number = (row: number, column: number) => row * plan.columns + column + 1
	const hasRight = tile.column < plan.columns - 1
	const hasBelow = tile.row < plan.rows - 1
	paper.save().lineWidth(0.5).strokeColor(inks.brand)
	if (hasRight) {
		paper
			.dash(5, { space: 3 })
			.moveTo(right - glueWidth, top)
			.lineTo(right - glueWidth, bottom)
			.stroke()
			.undash()
		// The words run along the strip that lies under the next tile.
		const at = right - glueWidth / 2
		paper.save().rotate(90, { origin: [at, top + 12] })
		write(paper, filled(glueHere, { tile: number(tile.row, tile.column + 1) }), {
			...small,
			x: at,
			y: top + 12,
			width: 200,
			anchor: 'middle',
		})
		paper.restore()
	}
	if (hasBelow) {
		paper
			.dash(5, { space: 3 })
			.moveTo(left, bottom - glueWidth)
			.lineTo(right, bottom - glueWidth)
			.stroke()
			.undash()
		write(paper, filled(glueHere, { tile: number(tile.row + 1, tile.column) }), {
			...{ ...small, x: left + 12, y: bottom - glueWidth / 2, width: 200, anchor: 'middle' },
		})
	}
	const xs = [...(tile.column > 0 ? [left, left + glueWidth] : []), ...(hasRight ? [right - glueWidth, right] : [])]
	const ys = [...(tile.row > 0 ? [top, top + glueWidth] : []), ...(hasBelow ? [bottom - glueWidth, bottom] : [])]
	const cross = (x: number, y: number) => {
		paper.moveTo(x - 4, y).lineTo(x + 4, y)
		paper.moveTo(x, y - 4).lineTo(x, y + 4)
	}
	for (const x of xs) for (const y of [top, bottom]) cross(x, y)
	for (const y of ys) for (const x of [left, right]) cross(x, y)
	paper.strokeColor(inks.brand).stroke().restore()
}

const rowHeight = 17
const cellGap = 8
const letters = 9

function drawTables(paper: Paper, sheet: BracketPaper, part: PaperPart): void {
	const size = sheet.paper === 'a3' ? 'A3' : 'A4'
	let y = Number.POSITIVE_INFINITY
	const begin = () => {
		paper.addPage({ size, margin: 0 })
		head(paper, sheet, part.heading)
		y = sheetEdge.top
	}
	for (const table of part.tables) {
		const end = () => paper.page.height - sheetEdge.bottom - rowHeight
		// A title must not stand alone at the foot of a sheet.
		if (y === Number.POSITIVE_INFINITY || y + rowHeight * 4 > end()) begin()
		const widths = columnWidths(paper, table, paper.page.width - 2 * sheetEdge.side)
		const title = () => {
			y = write(paper, table.title, {
				...{ x: sheetEdge.side, y: y + 4, width: paper.page.width - 2 * sheetEdge.side, weight: 'bold', colour: inks.ink },
				...{ maxLines: 1, largest: 12, smallest: 8 },
			})
			row(
				paper,
				table,
				widths,
				table.heads.map(({ text }) => text),
				{ y: y + 3, isHead: true },
			)
			y += 3 + rowHeight
		}
		title()
		for (const cells of table.rows) {
			if (y + rowHeight > end()) {
				begin()
				title()
			}
			row(paper, table, widths, cells, { y, isHead: false })
			y += rowHeight
		}
		y += 14
	}
}

function columnWidths(paper: Paper, { heads, rows, wide }: PaperTable, room: number): number[] {
	const natural = heads.map(({ text }, column) => {
		paper.font('bold').fontSize(letters)
		const own = paper.widthOfString(text)
		paper.font('regular')
		return rows.reduce((most, cells) => Math.max(most, paper.widthOfString(cells[column] ?? '')), own) + cellGap * 2
	})
	const limits = natural.map((width, column) => (column === wide ? width : Math.min(width, room * 0.3)))
	const others = limits.reduce((sum, width, column) => (column === wide ? sum : sum + width), 0)
	// Names get the room that is left, and at least a third; if that is too much, the other columns all get narrower.
	const names = Math.max(room / 3, Math.min(limits[wide] ?? 0, room - others))
	const factor = Math.min(1, (room - names) / Math.max(1, others))
	return limits.map((width, column) => (column === wide ? names : width * factor))
}

function row(
	paper: Paper,
	{ heads }: PaperTable,
	widths: readonly number[],
	cells: readonly string[],
	{ y, isHead }: { y: number; isHead: boolean },
): void {
	let x: number = sheetEdge.side
	for (const [column, width] of widths.entries()) {
		const isEnd = heads[column]?.end === true
		write(paper, cells[column] ?? '', {
			...{ x: x + (isEnd ? 0 : 2), y: y + rowHeight / 2, width: width - cellGap, anchor: 'middle', align: isEnd ? 'right' : 'left' },
			...{ weight: isHead ? 'bold' : 'regular', colour: isHead ? inks.quiet : inks.ink, maxLines: 1, largest: letters, smallest: 6 },
			tabular: true,
		})
		x += width
	}
	paper
		.moveTo(sheetEdge.side, y + rowHeight)
		.lineTo(paper.page.width - sheetEdge.side, y + rowHeight)
		.lineWidth(isHead ? 1 : 0.4)
		.stroke(isHead ? inks.quiet : inks.line)
}
