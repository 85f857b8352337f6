import { encodingOf, readCsv } from '~/platform/sheets/read-csv.server.ts'
import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { UnreadableSheet, type SheetCell } from '~/platform/sheets/sheet.ts'
import type { Cells } from '~/features/product-file/rules/cells.ts'
import { headingOf, isHeading, type Heading } from '~/features/product-file/rules/columns.ts'
import { mostRows, type FileProblem } from '~/features/product-file/rules/file-state.ts'

/** Why a file can not be read. */
export class UnreadableFile extends Error {
	constructor(readonly problem: FileProblem) {
		super(problem)
	}
}

export interface ReadRow {
	line: number
	cells: Cells
}

/** Whether a row is empty: sheets often end with empty rows. */
const isBlank = (cells: readonly SheetCell[]) => cells.every((cell) => String(cell).trim() === '')

/** Characters that the database cannot store become the replacement character. */
const storable = (cell: SheetCell) => (typeof cell === 'string' ? cell.replace(/[\0\p{Cs}]/gu, '\uFFFD').trim() : cell)

function cellsOf({ columns }: Heading, cells: readonly SheetCell[]): Cells {
	const said: Cells = {}
	for (const [index, column] of columns.entries()) {
		const cell = storable(cells[index] ?? '')
		if (column !== undefined && cell !== '') said[column] = cell
	}
	return said
}

/**
 * Opens a file of products; its content decides whether it is CSV or XLSX. Rows are read one after another. @throws UnreadableFile, also while
 * reading rows
 */
export function openProductFile(file: Uint8Array): { format: string; unknownColumns: readonly string[]; rows: Generator<ReadRow> } {
	const isSheet = file[0] === 0x50 && file[1] === 0x4b
	const encoding = isSheet ? undefined : encodingOf(file)
	const lines = encoding === undefined ? readXlsx(file) : readCsv(file, encoding)
	const next = () => {
		try {
			return lines.next()
		} catch (error) {
			throw error instanceof UnreadableSheet ? new UnreadableFile(error.code) : error
		}
	}
	let first = next()
	while (!first.done && isBlank(first.value.cells)) first = next()
	if (first.done) throw new UnreadableFile('empty')
	const heading = headingOf(first.value.cells)
	if (heading.twice.length > 0) throw new UnreadableFile('columns_twice')
	if (!isHeading(heading)) throw new UnreadableFile('no_heading')
	function* rows(): Generator<ReadRow> {
		let count = 0
		for (let read = next(); !read.done; read = next()) {
			const { line, cells } = read.value
			if (isBlank(cells)) continue
			count += 1
			if (count > mostRows) throw new UnreadableFile('too_many_rows')
			yield { line, cells: cellsOf(heading, cells) }
		}
	}
	return { format: encoding ?? 'xlsx', unknownColumns: heading.unknown, rows: rows() }
}
