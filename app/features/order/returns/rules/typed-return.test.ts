import { describe, expect, it } from 'vitest'
import { quantityField, returnWanted } from './typed-return.ts'

describe('a typed request', () => {
	it('asks for the lines that have a quantity', () => {
		const typed = { [quantityField(1)]: '2', [quantityField(2)]: '0', reason: 'damaged', message: '  Rách vai  ' }
		expect(returnWanted(typed, [1, 2])).toEqual({
			lines: [{ lineId: 1, quantity: 2 }],
			reason: 'damaged',
			message: 'Rách vai',
			mistakes: [],
		})
	})

	it('says what is missing', () => {
		expect(returnWanted({ reason: '; drop table' }, [1]).mistakes).toEqual(['lines', 'reason'])
		for (const quantity of ['-1', '1.5', '1e3', 'x', '99999'])
			expect(returnWanted({ [quantityField(1)]: quantity, reason: 'other' }, [1]).mistakes).toEqual(['lines'])
	})

	it('takes one piece as well, with spaces around it', () => {
		expect(returnWanted({ [quantityField(1)]: ' 1 ', reason: 'other' }, [1]).lines).toEqual([{ lineId: 1, quantity: 1 }])
	})

	it('ignores a line of another order', () => {
		expect(returnWanted({ [quantityField(9)]: '1', reason: 'other' }, [1]).lines).toEqual([])
	})
})
