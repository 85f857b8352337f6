import type { Alignment, Section, Source, Structure } from './shape.ts'

/** A box of the diagram: a duel, a heat, or a round-robin group. */
export interface LayoutBox {
	group: number
	x: number
	y: number
	width: number
	height: number
	/** Its slots from above to below, sized by the number of lines of text: where a name is written, and where a line ends. */
	rows: { slot: number; y: number; height: number }[]
	/** In the right half of a two-sided drawing, names are aligned to the right, and lines start at the left edge. */
	side: 'left' | 'right'
}

/** A line from a group to the slot its entrant goes to: from a box's edge to a slot's edge. */
export interface LayoutConnector {
	from: number
	to: number
	slot: number
	/** The corners of the line, in order. */
	points: [x: number, y: number][]
	/** The place in the group whose entrant goes on along this line: in a duel 1 is the winner, 2 the loser. */
	place: number
}

export interface LayoutTitle {
	round: number
	x: number
	y: number
	width: number
}

export interface Layout {
	width: number
	height: number
	boxes: LayoutBox[]
	connectors: LayoutConnector[]
	titles: LayoutTitle[]
}

export interface LayoutSizes {
	boxWidth: number
	/** The height of one slot. */
	rowHeight: number
	/** The space between boxes above each other. */
	gapY: number
	/** The space between columns. */
	gapX: number
	/** The space above the first box for a round's name; 0 for none. */
	titleHeight: number
	margin: number
}

export const layoutSizes: LayoutSizes = { boxWidth: 180, rowHeight: 26, gapY: 18, gapX: 44, titleHeight: 32, margin: 12 }

/**
 * The positions of everything in a bracket: one column for each round, each box in the middle of the boxes it waits for. When centered, the first
 * half of the boxes is on the left and the second half on the right, mirrored, with the final in the middle. The third place is below the final, and
 * losers' rounds are below those of the winners. `from` and `to` cut a window of rounds (both included) out of a large bracket.
 */
export function layout(
	structure: Structure,
	{
		alignment,
		from = 0,
		to = structure.rounds.length - 1,
		sizes = layoutSizes,
	}: { alignment: Alignment; from?: number; to?: number; sizes?: LayoutSizes },
): Layout {
	const rounds = structure.rounds.slice(from, to + 1).map(({ section, groups }, index) => ({ round: from + index, section, groups }))
	const upper = rounds.filter(({ section }) => !isBelow(section))
	const lower = rounds.filter(({ section }) => section === 'losers')
	const third = rounds.find(({ section }) => section === 'third_place')
	const drawing = new Drawing(structure, sizes)
	if (alignment === 'center' && canMirror(upper)) drawing.mirrored(upper)
	else drawing.columns(upper, 0, lower.length)
	if (lower.length > 0) drawing.columns(lower, drawing.bottom + sizes.gapY * 2)
	if (third) drawing.below(third, upper.at(-1))
	return drawing.done()
}

interface Column {
	round: number
	section: Section
	groups: readonly number[]
}

function isBelow(section: Section): boolean {
	return section === 'losers' || section === 'third_place'
}

/** Whether the number of boxes halves from column to column, down to one. */
function canMirror(columns: readonly Column[]): boolean {
	return columns.length > 1 && columns.every(({ groups }, index) => groups.length === 2 ** (columns.length - 1 - index))
}

class Drawing {
	private readonly boxes = new Map<number, LayoutBox>()
	private readonly titles: LayoutTitle[] = []

	constructor(
		private readonly structure: Structure,
		private readonly sizes: LayoutSizes,
	) {}

	get bottom(): number {
		return Math.max(0, ...[...this.boxes.values()].map(({ y, height }) => y + height))
	}

	/** Draws one column for each round; the finals of double elimination are to the right of all columns, including those drawn below. */
	columns(columns: readonly Column[], top: number, below = 0): void {
		const firstFinal = columns.findIndex(({ section }) => section === 'final')
		for (const [index, column] of columns.entries()) {
			const isFinal = firstFinal !== -1 && index >= firstFinal
			const at = isFinal ? Math.max(index, below + index - firstFinal) : index
			this.column(column, column.groups, this.xOf(at), top, 'left')
		}
	}

	mirrored(columns: readonly Column[]): void {
		const last = columns.length - 1
		for (const [index, column] of columns.entries()) {
			const half = column.groups.length / 2
			if (index === last) this.column(column, column.groups, this.xOf(last), 0, 'left')
			else {
				this.column(column, column.groups.slice(0, half), this.xOf(index), 0, 'left')
				this.column(column, column.groups.slice(half), this.xOf(last * 2 - index), 0, 'right')
			}
		}
	}

	/** Draws the third place: below the final where there is one, else below everything. */
	below(column: Column, final: Column | undefined): void {
		const above = this.boxes.get(final?.groups.at(-1) ?? -1)
		const x = above?.x ?? this.xOf(0)
		let y = (above ? above.y + above.height : this.bottom) + this.sizes.gapY * 2 + this.sizes.titleHeight
		// In a small bracket, other boxes may be in the way, but only in the same column.
		for (const box of this.boxes.values())
			if (box.x === x && box.y < y + this.heightOf(column.groups[0] ?? 0) && box.y + box.height > y)
				y = box.y + box.height + this.sizes.gapY
		this.titles.push({ round: column.round, x, y: y - this.sizes.titleHeight, width: this.sizes.boxWidth })
		for (const group of column.groups) {
			this.put(group, x, y, 'left')
			y += this.heightOf(group) + this.sizes.gapY
		}
	}

	private column({ round }: Column, groups: readonly number[], x: number, top: number, side: LayoutBox['side']): void {
		const { titleHeight, gapY, margin, boxWidth } = this.sizes
		this.titles.push({ round, x, y: margin + top, width: boxWidth })
		let free = margin + top + titleHeight
		for (const group of groups) {
			const height = this.heightOf(group)
			const middle = this.middleOfSources(group)
			// Boxes keep their order and never overlap, wherever their sources are.
			const y = Math.max(free, middle === null ? free : middle - height / 2)
			this.put(group, x, y, side)
			free = y + height + gapY
		}
	}

	/** The middle between the boxes whose winners it waits for; null where none of them is drawn. */
	private middleOfSources(group: number): number | null {
		const middles = (this.structure.groups[group]?.slots ?? []).flatMap((source) => {
			const box = source.from === 'place' && source.place === 1 ? this.boxes.get(source.group) : undefined
			return box ? [box.y + box.height / 2] : []
		})
		return middles.length === 0 ? null : (Math.min(...middles) + Math.max(...middles)) / 2
	}

	private put(group: number, x: number, y: number, side: LayoutBox['side']): void {
		const { boxWidth, rowHeight } = this.sizes
		const rows = (this.structure.groups[group]?.slots ?? []).map((_, slot) => ({ slot, y: y + slot * rowHeight, height: rowHeight }))
		this.boxes.set(group, { group, x, y, width: boxWidth, height: this.heightOf(group), rows, side })
	}

	private heightOf(group: number): number {
		return Math.max(1, this.structure.groups[group]?.slots.length ?? 0) * this.sizes.rowHeight
	}

	private xOf(column: number): number {
		return this.sizes.margin + column * (this.sizes.boxWidth + this.sizes.gapX)
	}

	done(): Layout {
		const boxes = [...this.boxes.values()].sort((one, other) => one.group - other.group)
		const connectors = boxes.flatMap((box) =>
			(this.structure.groups[box.group]?.slots ?? []).flatMap((source, slot) => this.connector(source, box, slot)),
		)
		const right = Math.max(0, ...boxes.map(({ x, width }) => x + width))
		return { width: right + this.sizes.margin, height: this.bottom + this.sizes.margin, boxes, connectors, titles: this.titles }
	}

	private connector(source: Source, to: LayoutBox, slot: number): LayoutConnector[] {
		const from = source.from === 'place' ? this.boxes.get(source.group) : undefined
		const row = to.rows[slot]
		if (source.from !== 'place' || !from || !row) return []
		const isRightwards = from.x < to.x
		const start: [number, number] = [isRightwards ? from.x + from.width : from.x, from.y + from.height / 2]
		const end: [number, number] = [isRightwards ? to.x : to.x + to.width, row.y + row.height / 2]
		// The line turns between the columns, next to the box it leads to.
		const middle = end[0] + (isRightwards ? -1 : 1) * (this.sizes.gapX / 2)
		const points: [number, number][] = [start, [middle, start[1]], [middle, end[1]], end]
		return [{ from: from.group, to: to.group, slot, points, place: source.place }]
	}
}
