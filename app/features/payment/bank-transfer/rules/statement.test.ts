import { expect, it } from 'vitest'
import { linesOfStatement } from './statement.ts'

const now = '2026-11-20T03:00:00.000Z'

it('reads the incoming money below the headings of a Vietnamese statement', () => {
	const rows = [
		['SAO KÊ TÀI KHOẢN', ''],
		['Ngày giao dịch', 'Số bút toán', 'Ghi nợ', 'Ghi có (VND)', 'Nội dung'],
		['20/11/2026 10:15:00', 'FT26324001', '', '700.000', 'HOI0000004238 CT DEN'],
		['20/11/2026', 'FT26324002', '50.000', '', 'PHI SMS'],
		['21/11/2026', 'FT26325001', '', '1,350,000.00', 'tien ve'],
		['Tổng cộng', '', '50.000', '2.050.000', ''],
	]
	expect(linesOfStatement(rows, now)).toEqual([
		{ amountMinor: 700_000, words: 'HOI0000004238 CT DEN', number: 'FT26324001', at: '2026-11-20T03:15:00.000Z' },
		{ amountMinor: 1_350_000, words: 'tien ve', number: 'FT26325001', at: '2026-11-20T17:00:00.000Z' },
	])
})

it('reads an English statement and a sheet’s numbers and days, and leaves out outgoing money', () => {
	const rows = [
		['Date', 'Amount', 'Description'],
		[46_346, 350_000, 'HOI'],
		['2026-11-20', -20_000, 'fee'],
		['', '1.5', 'x'],
	]
	expect(linesOfStatement(rows, now)).toEqual([{ amountMinor: 350_000, words: 'HOI', number: '', at: '2026-11-19T17:00:00.000Z' }])
})

it('finds nothing when no heading names an amount or the words', () => {
	expect(
		linesOfStatement(
			[
				['a', 'b'],
				[1, 2],
			],
			now,
		),
	).toBeUndefined()
	expect(linesOfStatement([], now)).toBeUndefined()
})
