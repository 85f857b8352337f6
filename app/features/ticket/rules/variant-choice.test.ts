import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesFor, choose, variantOf, type Choosable, type ChoiceVariant } from './variant-choice.ts'

fc.configureGlobal({ seed: 20261120 })

const valuesOf = (...keys: string[]) => keys.map((key) => ({ key }))
const race: Choosable = {
	attributes: [
		{ key: 'distance', values: valuesOf('5k', '21k', '42k') },
		{ key: 'shirt', values: valuesOf('S', 'M') },
	],
	variants: [
		{ id: 1, attributes: { distance: '5k', shirt: 'S' }, availability: 'available' },
		{ id: 2, attributes: { distance: '5k', shirt: 'M' }, availability: 'sold_out' },
		{ id: 3, attributes: { distance: '21k', shirt: 'M' }, availability: 'available' },
		{ id: 4, attributes: { distance: '42k', shirt: 'M' }, availability: 'coming_soon' },
	],
}

describe('choicesFor', () => {
	it('offers every value, with its variants', () => {
		expect(choicesFor(race, 'distance', {})).toEqual([
			{ value: '5k', possible: true, reason: null, variantIds: [1, 2] },
			{ value: '21k', possible: true, reason: null, variantIds: [3] },
			{ value: '42k', possible: false, reason: 'coming_soon', variantIds: [4] },
		])
	})

	it('distinguishes a missing combination from a sold-out one', () => {
		expect(choicesFor(race, 'shirt', { distance: '5k' }).map(({ reason }) => reason)).toEqual([null, 'sold_out'])
		expect(choicesFor(race, 'shirt', { distance: '21k' }).map(({ reason }) => reason)).toEqual(['no_such_combination', null])
	})

	it('lets the present choice be changed', () => {
		expect(choicesFor(race, 'distance', { distance: '21k' }).map(({ possible }) => possible)).toEqual([true, true, false])
	})

	it('has nothing for an unknown attribute', () => {
		expect(choicesFor(race, 'colour', {})).toEqual([])
	})
})

describe('variantOf', () => {
	it('is known after the last attribute', () => {
		expect(variantOf(race, { distance: '5k' })).toBeUndefined()
		expect(variantOf(race, { distance: '5k', shirt: 'M' })?.id).toBe(2)
		expect(variantOf(race, { distance: '21k', shirt: 'S' })).toBeUndefined()
	})

	it('is the only variant of a ticket without attributes', () => {
		expect(variantOf({ attributes: [], variants: [{ id: 9, attributes: {}, availability: 'available' }] }, {})?.id).toBe(9)
	})
})

describe('choose', () => {
	it('drops choices that no longer fit the new one', () => {
		expect(choose(race, { distance: '5k', shirt: 'S' }, 'distance', '21k')).toEqual({ distance: '21k' })
		expect(choose(race, { distance: '5k', shirt: 'M' }, 'distance', '21k')).toEqual({ distance: '21k', shirt: 'M' })
	})

	it('keeps the first attributes rather than the last', () => {
		const attributes = ['x', 'y', 'z'].map((key) => ({ key, values: valuesOf('a', 'b') }))
		const fitting = [
			{ x: 'a', y: 'b', z: 'b' },
			{ x: 'b', y: 'a', z: 'b' },
		]
		const variants = fitting.map((each, id): ChoiceVariant => ({ id, attributes: each, availability: 'available' }))
		expect(choose({ attributes, variants }, { x: 'a', y: 'a' }, 'z', 'b')).toEqual({ x: 'a', z: 'b' })
	})

	const value = fc.constantFrom('a', 'b', 'c')
	const variant = fc.record({ x: value, y: value, z: value })
	const keys = ['x', 'y', 'z']
	it('never leads into a dead end', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(variant, { selector: ({ x, y, z }) => x + y + z, minLength: 1 }),
				fc.array(fc.record({ key: fc.constantFrom(...keys), value }), { minLength: 1, maxLength: 6 }),
				(combinations, clicks) => {
					const ticket: Choosable = {
						attributes: keys.map((key) => ({ key, values: valuesOf('a', 'b', 'c') })),
						variants: combinations.map((attributes, id): ChoiceVariant => ({ id, attributes, availability: 'available' })),
					}
					let chosen = {}
					for (const { key, value: wanted } of clicks) {
						const exists = combinations.some((each) => ({ ...each })[key as 'x'] === wanted)
						if (!exists) continue
						chosen = choose(ticket, chosen, key, wanted)
						expect(chosen).toHaveProperty(key, wanted)
						// Every attribute still has a value to choose, and every value offered as possible exists.
						for (const each of keys) expect(choicesFor(ticket, each, chosen).some(({ possible }) => possible)).toBe(true)
					}
				},
			),
		)
	})
})
