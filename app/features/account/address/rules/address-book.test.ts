import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKinds, isDefault, serves, settledDefaults, type BookEntry } from './address-book.ts'

const entry = (id: number, more: Partial<BookEntry> = {}): BookEntry => ({
	id,
	forBilling: true,
	forShipping: false,
	defaultBilling: false,
	defaultShipping: false,
	...more,
})

describe('the defaults of a book', () => {
	it('are absent in an empty book, and the first address in a new one', () => {
		expect(settledDefaults([])).toEqual({ billing: undefined, shipping: undefined })
		expect(settledDefaults([entry(3)])).toEqual({ billing: 3, shipping: undefined })
		expect(settledDefaults([entry(3, { forShipping: true })])).toEqual({ billing: 3, shipping: 3 })
	})

	it('stay, unless somebody chooses another address or they do not serve the kind any more', () => {
		const book = [entry(1), entry(2, { defaultBilling: true })]
		expect(settledDefaults(book).billing).toBe(2)
		expect(settledDefaults(book, { id: 1, kind: 'billing' }).billing).toBe(1)
		expect(settledDefaults([entry(1), entry(2, { forBilling: false, forShipping: true, defaultBilling: true })]).billing).toBe(1)
	})

	it('are an address that serves the kind, whenever the book has one', () => {
		const flags = { forBilling: fc.boolean(), forShipping: fc.boolean(), defaultBilling: fc.boolean(), defaultShipping: fc.boolean() }
		const book = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 50 }), ...flags }), { selector: ({ id }) => id, maxLength: 8 })
		const wish = fc.option(fc.record({ id: fc.integer({ min: 1, max: 50 }), kind: fc.constantFrom(...addressKinds) }), { nil: undefined })
		fc.assert(
			fc.property(book, wish, (entries, wished) => {
				const defaults = settledDefaults(entries, wished)
				for (const kind of addressKinds) {
					const serving = entries.filter((each) => serves(each, kind))
					const chosen = serving.find(({ id }) => id === defaults[kind])
					expect(chosen !== undefined).toBe(serving.length > 0)
					if (wished?.kind === kind && serving.some(({ id }) => id === wished.id)) expect(defaults[kind]).toBe(wished.id)
					else if (serving.some((each) => isDefault(each, kind))) expect(chosen && isDefault(chosen, kind)).toBe(true)
				}
			}),
		)
	})
})
