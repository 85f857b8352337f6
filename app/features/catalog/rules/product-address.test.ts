import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressMeanings, productPath } from './product-address.ts'

describe('the address of a product', () => {
	it('contains the choice', () => {
		expect(productPath('ao-thun')).toBe('/product/ao-thun')
		expect(productPath('ao-thun', { size: 'm', color: 'red' })).toBe('/product/ao-thun?color=red&size=m')
	})

	it.each([
		['ao-thun', {}],
		['ao-thun-t-5', { productId: 5 }],
		['ao-thun-17', { variant: { id: 17, productSlug: 'ao-thun' } }],
		['17', {}],
		['ao-017', {}],
		['ao-t-0', {}],
		['ao-99999999999999999', {}],
	])('%s means %j', (slug, meaning) => {
		expect(addressMeanings(slug)).toEqual(meaning)
	})

	it('never names a product and a variant at once', () => {
		fc.assert(
			fc.property(fc.string(), fc.integer({ min: 1 }), fc.constantFrom('-t-', '-', ''), (name, id, between) => {
				const { productId, variant } = addressMeanings(`${name}${between}${id}`)
				expect(productId === undefined || variant === undefined).toBe(true)
			}),
		)
	})
})
