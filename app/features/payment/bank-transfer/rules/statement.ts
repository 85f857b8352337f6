import { longest } from './longest.ts'

/** Incoming money, as a bank's statement has it. */
export interface StatementLine {
	amountMinor: number
	words: string
	/** The bank's own number of the transfer; empty when the statement has none. */
	number: string
	/** ISO 8601. */
	at: string
}

/** The headings in the statements of Vietnamese banks, without marks and in small letters. */
const heads = {
	amount: ['ghi co', 'phat sinh co', 'so tien ghi co', 'so tien', 'credit', 'credit amount', 'amount', 'tien vao'],
	words: ['noi dung', 'noi dung chi tiet', 'noi dung giao dich', 'dien giai', 'mo ta', 'description', 'details', 'remark', 'content'],
	number: [
		'so but toan',
		'so tham chieu',
		'ma giao dich',
		'so giao dich',
		'so chung tu',
		'reference',
		'transaction number',
		'reference number',
		'ref',
	],
	at: ['ngay giao dich', 'ngay', 'ngay hieu luc', 'thoi gian', 'date', 'transaction date', 'posting date', 'time'],
} as const

type Cell = string | number

/** A heading as it is compared: no marks, small letters, single spaces, nothing after the first bracket, stroke or line break. */
function plain(cell: Cell): string {
	const [head = ''] = String(cell)
		.slice(0, 100)
		.split(/[(/\n]/, 1)
	return head
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[đĐ]/g, 'd')
		.toLowerCase()
		.replaceAll(/[^a-z ]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
}

/** Whole đồng: `1.350.000`, `1,350,000.00`, `+350000 VND`. Nothing when the cell has no amount, or the money went out. */
function amountIn(cell: Cell | undefined): number | undefined {
	const text = String(cell ?? '')
		.replaceAll(/\s|VND|đ|₫/gi, '')
		.replace(/^\+/, '')
		.replace(/[.,]00?$/, '')
	if (!/^\d{1,3}([.,]\d{3})*$|^\d{1,15}$/.test(text)) return undefined
	const amount = Number(text.replaceAll(/[.,]/g, ''))
	return amount > 0 && Number.isSafeInteger(amount) ? amount : undefined
}

/** The time in a cell, in Việt Nam: `20/11/2026 10:15:00`, `2026-11-20`, or a sheet's number of days since 1899. `fallback` when it has none. */
function instantIn(cell: Cell | undefined, fallback: string): string {
	if (typeof cell === 'number' && cell > 20_000 && cell < 80_000)
		return new Date(Math.round((cell - 25_569) * 86_400_000) - 7 * 3_600_000).toISOString()
	const text = String(cell ?? '').trim()
	const [, day, month, year, time = '00:00:00'] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\s+(\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
	const [, iso, isoTime = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
	const date = iso ?? (year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined)
	const read = date === undefined ? Number.NaN : Date.parse(`${date}T${iso ? isoTime : time}+07:00`)
	return Number.isNaN(read) ? fallback : new Date(read).toISOString()
}

/**
 * Reads the incoming money in a statement's rows; it skips the rows above the headings and below the last line. Nothing when no row has headings for
 * an amount and the words of a transfer.
 */
export function linesOfStatement(rows: readonly (readonly Cell[])[], now: string): StatementLine[] | undefined {
	const columnOf = (row: readonly Cell[], names: readonly string[]) => row.findIndex((cell) => names.includes(plain(cell)))
	const headAt = rows.findIndex((row) => columnOf(row, heads.amount) >= 0 && columnOf(row, heads.words) >= 0)
	const head = rows[headAt]
	if (!head) return undefined
	const columns = {
		amount: columnOf(head, heads.amount),
		words: columnOf(head, heads.words),
		number: columnOf(head, heads.number),
		at: columnOf(head, heads.at),
	}
	return rows.slice(headAt + 1).flatMap((row) => {
		const amountMinor = amountIn(row[columns.amount])
		const words = String(row[columns.words] ?? '').trim()
		if (amountMinor === undefined || words === '') return []
		return [
			{
				amountMinor,
				words: words.slice(0, longest.words),
				number: String(row[columns.number] ?? '')
					.trim()
					.slice(0, 100),
				at: instantIn(row[columns.at], now),
			},
		]
	})
}

/** How large a statement's file may be. */
export const mostFileBytes = 5 * 1024 * 1024
/** How many transfers one statement may have. */
export const mostInStatement = 2_000
