import type { WrittenCell } from '~/kernel/written-cell.ts'
import { guarded } from '~/platform/sheets/sheet.ts'

/** What a cell may hold. */
export type CsvCell = WrittenCell | undefined

/** One line of RFC 4180. A text that a sheet would take for a formula gets an apostrophe before it, which makes it a text. */
export function csvLine(cells: readonly CsvCell[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
	if (cell === null || cell === undefined) return ''
	if (typeof cell === 'number') return String(cell)
	if (typeof cell === 'object') return cell.moment
	const safe = guarded(cell)
	return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** So that Excel reads the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * A CSV file that is written while its rows are read: a list of any length needs the memory of one page of it.
 * @param pages rows, a page of the list at a time
 */
export function csvResponse(name: string, head: readonly string[], pages: AsyncIterable<readonly (readonly CsvCell[])[]>): Response {
	const encoder = new TextEncoder()
	const rest = pages[Symbol.asyncIterator]()
	const body = new ReadableStream<Uint8Array>({
		start: (stream) => stream.enqueue(encoder.encode(byteOrderMark + csvLine(head))),
		async pull(stream) {
			const { done, value } = await rest.next()
			if (done) stream.close()
			else stream.enqueue(encoder.encode(value.map(csvLine).join('')))
		},
		async cancel() {
			await rest.return?.()
		},
	})
	return new Response(body, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.csv"`,
			'cache-control': 'no-store',
		},
	})
}

/** Reads a list page by page until one is not full. */
export async function* pagesOf<Row>(pageSize: number, read: (page: number) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
	for (let page = 1; ; page++) {
		const rows = await read(page)
		if (rows.length > 0) yield rows
		if (rows.length < pageSize) return
	}
}
