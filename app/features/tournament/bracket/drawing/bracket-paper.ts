import { printKind } from '~/platform/pdf/print-kind.ts'
import type { PaperChoice } from '~/features/tournament/bracket/rules/paper-plan.ts'

/** Everything that stands on a bracket's sheets, as finished strings; measures of a drawing in its own units. */
export interface BracketPaper {
	/** BCP 47. */
	language: string
	/** The file's title, as a window shows it. */
	title: string
	event: string
	/** When it was printed: results change. */
	printed: string
	paper: PaperChoice
	parts: readonly PaperPart[]
	/** On every sheet: `Trang {page}/{pages}`. */
	pageOf: string
	/** On tiles, where the next one is glued on: `Dán tờ {tile} lên đây`. */
	glueHere: string
	/** On tiles: `Tờ {tile}, hàng {row}, cột {column}`. */
	tile: string
}

export interface PaperPart {
	/** Over drawing and tables: the bracket, and whose part it is. */
	heading: string
	drawing: PaperDrawing | null
	tables: readonly PaperTable[]
}

export interface PaperDrawing {
	width: number
	height: number
	titles: readonly { x: number; y: number; width: number; text: string }[]
	boxes: readonly PaperBox[]
	/** `quiet`: a line of the losers' way. */
	lines: readonly { points: readonly (readonly [number, number])[]; quiet: boolean }[]
}

export interface PaperBox {
	x: number
	y: number
	width: number
	height: number
	/** Small, above the box: its number, its time and court. */
	note: string
	rows: readonly { y: number; height: number; name: string; score: string; look: 'won' | 'plain' | 'open' }[]
}

export interface PaperTable {
	title: string
	heads: readonly { text: string; end: boolean }[]
	rows: readonly (readonly string[])[]
	/** Which column is the widest: names. */
	wide: number
}

/** One bracket on its sheets, with its tables. */
export const bracketPaper = printKind<BracketPaper>('bracket')
