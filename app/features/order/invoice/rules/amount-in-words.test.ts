import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
	it.each([
		[0, 'Không đồng'],
		[5, 'Năm đồng'],
		[15, 'Mười lăm đồng'],
		[21, 'Hai mươi mốt đồng'],
		[105, 'Một trăm lẻ năm đồng'],
		[1_005, 'Một nghìn không trăm lẻ năm đồng'],
		[350_000, 'Ba trăm năm mươi nghìn đồng'],
		[1_540_000, 'Một triệu năm trăm bốn mươi nghìn đồng'],
		[-63_636, 'Âm sáu mươi ba nghìn sáu trăm ba mươi sáu đồng'],
		[2_000_000_011, 'Hai tỷ không trăm mười một đồng'],
		[2_500_000_000_000, 'Hai nghìn năm trăm tỷ đồng'],
		[10_010_010, 'Mười triệu không trăm mười nghìn không trăm mười đồng'],
	])('%i is “%s”', (dong, words) => {
		expect(amountInWords(dong)).toBe(words)
	})
})
