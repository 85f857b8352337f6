/** The whole drawing on one sheet, A4 or A3; or large enough to read on a wall, on as many A4 sheets as that needs. */
export const paperChoices = ['a4', 'a3', 'tiles'] as const
export type PaperChoice = (typeof paperChoices)[number]

const mm = 72 / 25.4
/** In points, upright. */
const sizes = { a4: [210 * mm, 297 * mm], a3: [297 * mm, 420 * mm] } as const

/** The margins, for printers that do not print to the edge; larger above and below, for headings and numbers. */
export const sheetEdge = { side: 12 * mm, top: 22 * mm, bottom: 14 * mm } as const
/** How much of a tile lies under the next one, to be glued. */
export const glueWidth = 10 * mm

/** A drawing's unit on a wall: letters of 13 become 9.1 points. */
const wallScale = 0.7
/** No letter gets larger than this, however small a bracket is. */
const largestScale = 1

export interface Tile {
	/** From 0. */
	column: number
	row: number
	/** The part of the drawing it shows, in the drawing's units. */
	x: number
	y: number
	width: number
	height: number
}

export interface PaperPlan {
	/** Of each sheet, in points. */
	width: number
	height: number
	/** Points to a unit of the drawing. */
	scale: number
	columns: number
	rows: number
	/** Row by row. */
	tiles: Tile[]
}

/** Nobody can read letters that are smaller than this. */
export const smallestLetters = 5
/** How large the letters of a drawing are, in its units. */
export const drawnLetters = 13

/**
 * How a drawing lies on paper: on one sheet, turned so that it gets larger; or on tiles, where each tile repeats the strip that it covers of its
 * neighbour. The tiles lie the way that needs fewer of them.
 */
export function paperPlan(drawing: { width: number; height: number }, choice: PaperChoice): PaperPlan {
	const [short, long] = sizes[choice === 'a3' ? 'a3' : 'a4']
	const [across, upright] = [planned(drawing, choice, long, short), planned(drawing, choice, short, long)]
	if (choice === 'tiles') return upright.tiles.length < across.tiles.length ? upright : across
	return upright.scale > across.scale ? upright : across
}

function planned(drawing: { width: number; height: number }, choice: PaperChoice, width: number, height: number): PaperPlan {
	const [roomX, roomY] = [width - 2 * sheetEdge.side, height - sheetEdge.top - sheetEdge.bottom]
	const whole = Math.min(roomX / drawing.width, roomY / drawing.height, largestScale)
	// A drawing that fits on one sheet in the size for a wall needs no glue.
	const scale = choice === 'tiles' ? Math.max(wallScale, whole) : whole
	const glue = glueWidth / scale
	const [tileWidth, tileHeight] = [roomX / scale, roomY / scale]
	const count = (length: number, tile: number) => (length <= tile * (1 + 1e-9) ? 1 : Math.ceil((length - glue) / (tile - glue) - 1e-9))
	const [columns, rows] = [count(drawing.width, tileWidth), count(drawing.height, tileHeight)]
	const tiles = Array.from({ length: rows * columns }, (_, index): Tile => {
		const [row, column] = [Math.floor(index / columns), index % columns]
		const [x, y] = [column * (tileWidth - glue), row * (tileHeight - glue)]
		return { column, row, x, y, width: Math.min(tileWidth, drawing.width - x), height: Math.min(tileHeight, drawing.height - y) }
	})
	return { width, height, scale, columns, rows, tiles }
}
