import { encodingOf, readCsv } from '~/platform/sheets/read-csv.server.ts'
import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { UnreadableSheet, type SheetCell } from '~/platform/sheets/sheet.ts'
import { mostColumns, mostRows, type FileProblem } from '~/features/attendee/attendee-file/rules/file-state.ts'

/** Thrown with the reason why a file cannot be read. */
export class UnreadableFile extends Error {
	constructor(readonly problem: FileProblem) {
		super(problem)
	}
}

export interface ReadLine {
	line: number
	cells: SheetCell[]
}

/** An empty row: sheets often end with some. */
const isBlank = (cells: readonly SheetCell[]) => cells.every((cell) => String(cell).trim() === '')

/** Replaces characters that no database can keep by a mark that says so. */
const storable = (cell: SheetCell) => (typeof cell === 'string' ? cell.replace(/[\0\p{Cs}]/gu, '\uFFFD').trim() : cell)

/** The first bytes of pictures, PDFs and sheets of the old Excel, whatever the file's name says. */
const otherKinds = ['89504e47', 'ffd8ff', '47494638', '25504446', 'd0cf11e0', '52494646']

const isOtherKind = (file: Uint8Array) => otherKinds.some((start) => Buffer.from(file.subarray(0, 4)).toString('hex').startsWith(start))

/** No heading has such characters; pictures and other files that are not sheets begin with them. */
const isNoText = (cell: SheetCell) => /[\uFFFD\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(String(cell))

/**
 * Opens a file of people; its content tells whether it is CSV or XLSX. Its first row names the columns. Rows are read one after another.
 * @throws UnreadableFile
 */
export function openAttendeeFile(file: Uint8Array): { format: string; headings: string[]; rows: Generator<ReadLine> } {
	if (isOtherKind(file)) throw new UnreadableFile('no_sheet')
	const isPacked = file[0] === 0x50 && file[1] === 0x4b
	const encoding = isPacked ? undefined : encodingOf(file)
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
	if (first.value.cells.some(isNoText)) throw new UnreadableFile('no_sheet')
	const headings = first.value.cells.map((cell) => String(cell).trim().slice(0, 100))
	while (headings.at(-1) === '') headings.pop()
	if (headings.length > mostColumns) throw new UnreadableFile('too_many_columns')
	function* rows(): Generator<ReadLine> {
		let count = 0
		for (let read = next(); !read.done; read = next()) {
			const { line, cells } = read.value
			if (isBlank(cells)) continue
			count += 1
			if (count > mostRows) throw new UnreadableFile('too_many_rows')
			yield { line, cells: cells.slice(0, headings.length).map(storable) }
		}
	}
	return { format: encoding ?? 'xlsx', headings, rows: rows() }
}
