import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceKey, combinationsOf, fitVariants, variantName } from './variant-matrix.ts'

const value = (key: string) => ({ key, name: { vi_VN: key } })
const color = { key: 'color', name: { vi_VN: 'Màu' }, values: [value('red'), value('blue')] }
const size = { key: 'size', name: { vi_VN: 'Cỡ' }, values: [value('s'), value('m')] }
const known = (id: number, choices: Record<string, string>, offered = true) => ({ id, choices, offered })

describe('the variants that options make', () => {
	it('are every combination, or one variant when there is nothing to choose', () => {
		expect(combinationsOf([])).toEqual([{}])
		expect(combinationsOf([color, size]).map((choices) => choiceKey([color, size], choices))).toEqual([
			'red.s',
			'red.m',
			'blue.s',
			'blue.m',
		])
		expect(choiceKey([], {})).toBe('one')
		expect(variantName([color, size], { color: 'red', size: 'm' })).toEqual({ vi_VN: 'red · m', en_US: 'red · m' })
	})

	it('keep existing variants when an option is added: they get its first value', () => {
		const { places, left } = fitVariants([color, size], [known(1, { color: 'red' }), known(2, { color: 'blue' })])
		expect(places.map(({ id }) => id)).toEqual([1, null, 2, null])
		expect(left).toEqual([])
	})

	it('keep one for each value when an option is removed, and drop the others', () => {
		const all = [known(1, { color: 'red', size: 's' }), known(2, { color: 'red', size: 'm' }), known(3, { color: 'blue', size: 'm' })]
		const { places, left } = fitVariants([color], all)
		expect(places.map(({ id }) => id)).toEqual([1, 3])
		expect(left).toEqual([2])
	})

	it('drop variants with a removed value, and use variants again that were out of sale', () => {
		const onlyRed = { ...color, values: [value('red')] }
		expect(fitVariants([onlyRed], [known(1, { color: 'red' }), known(2, { color: 'blue' })]).left).toEqual([2])
		expect(fitVariants([color], [known(1, { color: 'red' }), known(2, { color: 'blue' }, false)])).toEqual({
			places: [
				{ choices: { color: 'red' }, id: 1 },
				{ choices: { color: 'blue' }, id: 2 },
			],
			left: [],
		})
		expect(fitVariants([color, size], [known(1, { color: 'red' }, false)]).left).toEqual([1])
	})

	it('never lose a variant, and never give one to two combinations', () => {
		const words = fc.constantFrom('a', 'b', 'c')
		const options = fc.uniqueArray(
			fc.record({
				key: fc.constantFrom('color', 'size', 'fit'),
				values: fc.uniqueArray(words, { minLength: 1 }).map((keys) => keys.map(value)),
			}),
			{ selector: ({ key }) => key, maxLength: 3 },
		)
		const variants = fc
			.array(fc.record({ choices: fc.dictionary(fc.constantFrom('color', 'size', 'fit'), words), offered: fc.boolean() }), {
				maxLength: 12,
			})
			.map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })))
		fc.assert(
			fc.property(options, variants, (some, all) => {
				const { places, left } = fitVariants(some, all)
				const kept = [...places.flatMap(({ id }) => id ?? []), ...left]
				expect(kept.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
				expect(places).toHaveLength(combinationsOf(some).length)
			}),
		)
	})
})
