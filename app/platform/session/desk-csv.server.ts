import type { RouterContextProvider } from 'react-router'
import { readListView, type ListShape } from '~/kernel/list-view.ts'
import { csvResponse, pagesOf, type CsvCell } from '~/platform/csv/csv.server.ts'
import { atDesk } from './at-desk.server.ts'

/** One column of a list's file: its head, and its cell in a row. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell]

/** The input with which a list asks its query for a page. */
export type ListAsked = Readonly<Record<string, unknown>> & { search: string; sort: string; page: number; pageSize: number }

interface DeskCsv<Row> {
	/** The file's name, without an ending. */
	name: string
	shape: ListShape
	/** How many rows the list's query gives at once. */
	pageSize: number
	columns: readonly CsvColumn<Row>[]
	read: (asked: ListAsked) => Promise<readonly Row[]>
}

/**
 * A list at the desk as a file: it shows the same view as the list's page with the same address, whatever its length. Amounts are whole minor
 * units and times are UTC, so that a sheet can compute with them.
 */
export function deskCsv<Row>(
	{ context, request }: { context: Readonly<RouterContextProvider>; request: Request },
	{ name, shape, pageSize, columns, read }: DeskCsv<Row>,
): Response {
	atDesk(context, request)
	const { search, sort, filters } = readListView(shape, new URL(request.url).searchParams)
	const rows = pagesOf(pageSize, async (page) => {
		const found = await read({ ...filters, search, sort, page, pageSize })
		return found.map((row) => columns.map(([, cell]) => cell(row)))
	})
	return csvResponse(
		name,
		columns.map(([head]) => head),
		rows,
	)
}
