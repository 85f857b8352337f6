import { describe, expect, it } from 'vitest'
import { vietnameseTaxId } from './vietnamese-tax-id.ts'

describe('a Vietnamese tax number', () => {
	it.each([
		['0101245486', '0101245486'],
		['0300588569', '0300588569'],
		[' 0300 588 569 ', '0300588569'],
		['0300588569-001', '0300588569-001'],
		['0300588569001', '0300588569-001'],
	])('%s is one', (typed, stored) => {
		expect(vietnameseTaxId(typed)).toBe(stored)
	})

	it.each(['', '030058856', '03005885690', '0300588569-1', '0300588569-0001', '030058856A', '٠٣٠٠٥٨٨٥٦٩'])(
		'%s is no tax number',
		(typed) => {
			expect(vietnameseTaxId(typed)).toBeUndefined()
		},
	)

	it('is not valid with any one digit changed', () => {
		const good = '0300588569'
		for (let place = 0; place < good.length; place++)
			for (let digit = 0; digit < 10; digit++) {
				const changed = good.slice(0, place) + String(digit) + good.slice(place + 1)
				expect(vietnameseTaxId(changed) !== undefined, changed).toBe(changed === good)
			}
	})
})
