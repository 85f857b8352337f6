import { describe, expect, it } from 'vitest'
import { columnNames, columns, headingOf, isHeading } from './columns.ts'

describe('the columns of a file of products', () => {
	it('are recognised by their names in both languages, in any spelling', () => {
		for (const names of Object.values(columnNames)) expect(headingOf(columns.map((column) => names[column])).columns).toEqual(columns)
		expect(headingOf(['MA HANG', 'sku', ' Giá_bán: ', 'Tồn kho', 'Ghi chú', '']).columns).toEqual([
			'code',
			'code',
			'price',
			'stock',
			undefined,
			undefined,
		])
	})

	it('report unknown and repeated columns', () => {
		const heading = headingOf(['Mã hàng', 'SKU', 'Ghi chú', 7])
		expect(heading).toMatchObject({ unknown: ['Ghi chú', '7'], twice: ['code'] })
		expect(isHeading(heading)).toBe(false)
		expect(isHeading(headingOf(['Stock code', 'Price']))).toBe(true)
		expect(isHeading(headingOf(['Price', 'Size']))).toBe(false)
	})
})
