import { createHash } from 'node:crypto'
import { encodingOf, readCsv } from '~/platform/sheets/read-csv.server.ts'
import { readXlsx } from '~/platform/sheets/read-xlsx.server.ts'
import { UnreadableSheet, type SheetCell } from '~/platform/sheets/sheet.ts'
import { linesOfStatement } from '~/features/payment/bank-transfer/rules/statement.ts'
import type { TransferInput } from '~/features/payment/bank-transfer/shapes.server.ts'

/** A year's statement has some thousand lines. */
const mostLines = 20_000

/**
 * The transfers to our account in a bank's statement, CSV or XLSX. A line without the bank's number is recognised by its day, amount and words,
 * and by how many equal lines stand before it.
 */
export function transfersInFile(file: Uint8Array, account: string, now: Date): TransferInput[] | 'unreadable' | 'noColumns' {
	const rows: SheetCell[][] = []
	try {
		const isZip = file[0] === 0x50 && file[1] === 0x4b
		for (const { cells } of isZip ? readXlsx(file) : readCsv(file, encodingOf(file))) {
			rows.push(cells)
			if (rows.length > mostLines) return 'unreadable'
		}
	} catch (error) {
		if (error instanceof UnreadableSheet) return 'unreadable'
		throw error
	}
	const lines = linesOfStatement(rows, now.toISOString())
	if (!lines) return 'noColumns'
	const seen = new Map<string, number>()
	return lines.map(({ amountMinor, words, number, at }) => {
		const alike = [at.slice(0, 10), amountMinor, words].join('|')
		const nth = (seen.get(alike) ?? 0) + 1
		seen.set(alike, nth)
		const key = number === '' ? `line:${createHash('sha256').update(`${alike}|${nth}`).digest('hex')}` : `bank:${number}`
		return {
			source: 'statement',
			key,
			account,
			ownAccountId: null,
			amountMinor,
			words,
			sender: { name: '', account: '', bank: '' },
			at,
		}
	})
}
