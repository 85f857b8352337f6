import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

describe('two people at the same form', () => {
	it('keep the changes of both, and are told which fields both changed', () => {
		const base = { name: 'Áo', price: '100', weight: '200', off: 'on' }
		expect(mergeTyped(base, { name: 'Áo chạy', price: '120', weight: '200' }, { ...base, price: '90', weight: '250' })).toEqual({
			typed: { name: 'Áo chạy', price: '120', weight: '250', off: '' },
			taken: ['weight'],
			clashing: [{ field: 'price', theirs: '90' }],
		})
	})

	it('lose nothing: a field that I changed has my text, and theirs is in the form or told', () => {
		const forms = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', '1', '2', '3'))
		fc.assert(
			fc.property(forms, forms, forms, (base, mine, theirs) => {
				const { typed, clashing } = mergeTyped(base, mine, theirs)
				for (const field of ['a', 'b', 'c', 'd']) {
					const of = (form: Record<string, string>) => form[field] ?? ''
					if (of(mine) !== of(base)) expect(of(typed)).toBe(of(mine))
					if (of(theirs) !== of(base) && of(typed) !== of(theirs)) expect(clashing).toContainEqual({ field, theirs: of(theirs) })
				}
			}),
		)
	})
})
