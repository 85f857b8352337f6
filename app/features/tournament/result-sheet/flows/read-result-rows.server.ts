import { z } from 'zod'
import { encodingOf, readCsv } from '~/platform/sheets/read-csv.server.ts'
import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { UnreadableSheet, type SheetCell } from '~/platform/sheets/sheet.ts'
import type { SheetLine } from '~/features/tournament/result-sheet/rules/check-sheet.ts'
import { mostLines } from '~/features/tournament/result-sheet/rules/standing-results.ts'

/** More columns than a sheet of results ever has. */
const mostColumns = 40
const longestCell = 200

export type RowsProblem = 'unreadable' | 'too_many_lines' | 'nothing'

export type ReadRows = { rows: SheetLine[] } | { problem: RowsProblem }

const rowsShape = z
	.array(z.object({ line: z.number().int().min(1).max(10_000_000), cells: z.array(z.string().max(longestCell)).max(mostColumns) }))
	.max(mostLines + 1)

/** A spreadsheet stores a time of day as a fraction of a day; no race takes less than a second. */
function asText(cell: SheetCell): string {
	if (typeof cell !== 'number' || cell <= 0 || cell >= 1) return String(cell)
	const ms = Math.round(cell * 86_400_000)
	return `${Math.floor(ms / 3_600_000)}:${Math.floor(ms / 60_000) % 60}:${(ms % 60_000) / 1000}`
}

/** The rows of a pasted text, or of a CSV or XLSX file, each with its number; blank rows are left out. */
export function readResultRows(sent: string | Uint8Array): ReadRows {
	const file = typeof sent === 'string' ? new TextEncoder().encode(sent.replace(/^(?:[^\S\n]*\n)+/, '')) : sent
	const isPacked = file[0] === 0x50 && file[1] === 0x4b
	const rows: SheetLine[] = []
	try {
		const read = isPacked ? readXlsx(file) : readCsv(file, typeof sent === 'string' ? 'utf-8' : encodingOf(file))
		for (const { line, cells } of read) {
			const texts = cells.slice(0, mostColumns).map((cell) => clean(asText(cell)))
			if (texts.every((cell) => cell === '')) continue
			rows.push({ line, cells: texts })
			if (rows.length > mostLines + 1) return { problem: 'too_many_lines' }
		}
	} catch (error) {
		if (error instanceof UnreadableSheet) return { problem: 'unreadable' }
		throw error
	}
	// These characters are in pictures and other files, never in a line of results.
	if (rows[0]?.cells.some((cell) => cell.includes('\uFFFD'))) return { problem: 'unreadable' }
	return rows.length === 0 ? { problem: 'nothing' } : { rows }
}

function clean(cell: string): string {
	return cell
		.replaceAll(/[\0-\x1f\x7f\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? ' ' : '\uFFFD'))
		.trim()
		.slice(0, longestCell)
}

/** Rows that a form sent back; nothing where somebody tampered with them. */
export function rowsOfForm(typed: string): SheetLine[] | undefined {
	try {
		return rowsShape.parse(JSON.parse(typed))
	} catch {
		return undefined
	}
}
