import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenVariant, firstChoice, firstOpen, knownChoice, possibleChoice, valueState } from './choosing.ts'
import type { Choice } from './product-address.ts'

const options = [
	{ key: 'color', values: [{ key: 'red' }, { key: 'navy' }, { key: 'cream' }] },
	{ key: 'size', values: [{ key: 's' }, { key: 'm' }, { key: 'xxl' }] },
]
const variant = (id: number, color: string, size: string, soldOut = false) => ({ id, choices: { color, size }, soldOut })
const variants = [
	variant(1, 'red', 's', true),
	variant(2, 'red', 'm', true),
	variant(3, 'red', 'xxl', true),
	variant(4, 'navy', 's'),
	variant(5, 'navy', 'm', true),
	variant(6, 'navy', 'xxl'),
	variant(7, 'cream', 's'),
	variant(8, 'cream', 'm'),
]
const shirt = { options, variants }

describe('choosing a variant', () => {
	it.each([
		['cream', 'xxl', 'not_made'],
		['navy', 'xxl', 'there'],
		['navy', 'm', 'sold_out'],
		['red', 's', 'sold_out'],
	] as const)('in %s the size %s is %s', (color, size, state) => {
		expect(valueState(shirt, { color }, 'size', size)).toBe(state)
	})

	it('names the first option that still has no value', () => {
		const choices: Choice[] = [{}, { size: 'm' }, { color: 'red' }, { color: 'red', size: 'm' }]
		expect(choices.map((choice) => firstOpen(options, choice)?.key)).toEqual(['color', 'color', 'size', undefined])
	})

	it('drops a later choice that is impossible, never an earlier one', () => {
		expect(valueState(shirt, { size: 'xxl' }, 'color', 'cream')).toBe('there')
		expect(possibleChoice(shirt, { color: 'cream', size: 'xxl' })).toEqual({ color: 'cream' })
		expect(possibleChoice(shirt, { color: 'navy', size: 'xxl' })).toEqual({ color: 'navy', size: 'xxl' })
	})

	it('begins with a colour that is in stock, and leaves the size to the buyer', () => {
		expect(firstChoice(shirt)).toEqual({ color: 'navy' })
		expect(firstChoice({ options: [{ key: 'size', values: [{ key: 's' }, { key: 'm' }] }], variants })).toEqual({})
		expect(firstChoice({ options: [{ key: 'color', values: [{ key: 'red' }] }], variants: [variant(1, 'red', 's')] })).toEqual({
			color: 'red',
		})
		expect(firstChoice({ options: [], variants: [] })).toEqual({})
	})

	it('names a variant once every option is chosen', () => {
		expect(chosenVariant(options, variants, { color: 'navy' })).toBeUndefined()
		expect(chosenVariant(options, variants, { color: 'navy', size: 'xxl' })?.id).toBe(6)
		expect(chosenVariant(options, variants, { color: 'cream', size: 'xxl' })).toBeUndefined()
		expect(chosenVariant([], [{ id: 9, choices: {} }], {})?.id).toBe(9)
	})

	it('ignores unknown options and values', () => {
		expect(knownChoice(options, { color: 'pink', size: 'm', constructor: 'x', toString: 'y' })).toEqual({ size: 'm' })
	})

	it('always leads to an existing variant', () => {
		const wish = fc.dictionary(fc.constantFrom('color', 'size', 'else'), fc.constantFrom('red', 'navy', 'cream', 's', 'm', 'xxl', '?'))
		fc.assert(
			fc.property(fc.subarray(variants, { minLength: 1 }), wish, (made, wished) => {
				const choice = possibleChoice({ options, variants: made }, knownChoice(options, wished))
				expect(made.some(({ choices }) => Object.entries(choice).every(([key, value]) => choices[key as 'color'] === value))).toBe(true)
			}),
		)
	})
})
