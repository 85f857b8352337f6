import { describe, expect, it } from 'vitest'
import { changedQuantities, removedLineIn } from './cart-form.ts'

const lines = [
	{ id: 12, quantity: 2 },
	{ id: 13, quantity: 1 },
]

describe('the quantities a form changes', () => {
	it('names the lines whose number differs', () => {
		expect(
			changedQuantities(
				[
					['quantity.12', '3'],
					['quantity.13', '1'],
					['code', 'TET'],
				],
				lines,
			),
		).toEqual([{ lineId: 12, quantity: 3 }])
	})

	it('removes a line at 0, and ignores values that are not numbers and unknown lines', () => {
		expect(changedQuantities([['quantity.12', '0']], lines)).toEqual([{ lineId: 12, quantity: 0 }])
		for (const value of ['-1', '1.5', 'two', ''] as const) expect(changedQuantities([['quantity.12', value]], lines)).toEqual([])
		expect(changedQuantities([['quantity.99', '4']], lines)).toEqual([])
	})
})

it('passes a number on that is too large, so that its refusal says what is possible', () => {
	expect(changedQuantities([['quantity.12', '9999']], lines)).toEqual([{ lineId: 12, quantity: 9999 }])
	expect(changedQuantities([['quantity.12', '999999999999']], lines)).toEqual([{ lineId: 12, quantity: 1_000_000 }])
})

describe('a removed line that comes back', () => {
	it('is read as the form wrote it', () => {
		const line = { kind: 'ticket' as const, eventId: 1, variantId: 5, quantity: 2, attendees: [{ name: 'Đào' }], name: 'Vé' }
		expect(removedLineIn(JSON.stringify(line))).toEqual(line)
	})

	it.each([undefined, '', 'null', '[]', '{}', '{"kind":"ticket"}', '<p>'])('is nothing for %s', (text) => {
		expect(removedLineIn(text)).toBeUndefined()
	})
})
