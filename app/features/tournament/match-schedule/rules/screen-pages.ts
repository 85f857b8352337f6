import type { BoardMatch, BoardTable, MatchBoard } from './match-board.ts'

/** A page of the hall's screen. */
export type ScreenPage = { key: string } & (
	{ kind: 'running' | 'next' | 'latest'; matches: BoardMatch[] } | { kind: 'tables'; tables: BoardTable[] }
)

/** How long a page stands before the next one. */
export const pageMs = 12_000

/** How many cells a page has: a duel takes one, a heat two; a short table two, a long one four. */
const cells = 8
const shortRows = 4
/** The longest table on a page; the rest of a longer table goes to the next page. */
const mostRows = 9

const cellsOfMatch = ({ sides }: BoardMatch) => (sides.length > 2 ? 2 : 1)
const cellsOfTable = ({ rows }: BoardTable) => (rows.length > shortRows ? 4 : 2)

/** A board in pages: matches of now, next and lately, then the tables. A page keeps its key when its content changes. */
export function screenPages(board: MatchBoard): ScreenPage[] {
	const matches = (['running', 'next', 'latest'] as const).flatMap((kind) =>
		packed(board[kind], cellsOfMatch).map((some, nth): ScreenPage => ({ key: `${kind}.${nth}`, kind, matches: some })),
	)
	const tables = packed(board.tables.flatMap(inPieces), cellsOfTable)
	return [...matches, ...tables.map((some, nth): ScreenPage => ({ key: `tables.${nth}`, kind: 'tables', tables: some }))]
}

/** Packs items into pages, in their order, as many as fit. */
function packed<Item>(items: readonly Item[], cellsOf: (item: Item) => number): Item[][] {
	const pages: Item[][] = []
	let left = 0
	for (const item of items) {
		const needed = cellsOf(item)
		if (needed > left) {
			pages.push([])
			left = cells
		}
		pages.at(-1)?.push(item)
		left -= needed
	}
	return pages
}

function inPieces(table: BoardTable): BoardTable[] {
	return Array.from({ length: Math.ceil(table.rows.length / mostRows) }, (_, nth) => ({
		...table,
		key: nth === 0 ? table.key : `${table.key}+${nth}`,
		rows: table.rows.slice(nth * mostRows, nth * mostRows + mostRows),
	}))
}

/** The key of the page some steps after a page, with the first after the last; the first page where that page is gone. */
export function pageAfter(pages: readonly Pick<ScreenPage, 'key'>[], key: string, steps: number): string {
	const at = pages.findIndex((page) => page.key === key)
	if (pages.length === 0) return ''
	return pages[at < 0 ? 0 : (at + steps + pages.length) % pages.length]?.key ?? ''
}
