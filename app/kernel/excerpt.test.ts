import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it.each([
	['Áo chạy nhẹ', 20, 'Áo chạy nhẹ'],
	['Áo chạy nhẹ và mát', 13, 'Áo chạy nhẹ…'],
	['Áo chạy \n\n nhẹ', 9, 'Áo chạy…'],
	['khôngcókhoảngtrắng', 5, 'không…'],
])('cuts %j after at most %i letters', (text, longest, excerpt) => expect(excerptOf(text, longest)).toBe(excerpt))
