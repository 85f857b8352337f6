import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainShopTerms, type ShopTerms } from './shop-terms.ts'
import { checkShopTerms, shopTermsChanged, typedOfShopTerms, typedShare } from './typed-shop-terms.ts'

const typed = typedOfShopTerms(plainShopTerms)
const issuesOf = (more: object) => checkShopTerms({ ...typed, ...more }).issues.map(({ path, code }) => `${path} ${code}`)

const fee = fc.record({ fixedMinor: fc.nat(10_000_000), rateBp: fc.nat(5_000) }).filter(({ fixedMinor, rateBp }) => fixedMinor + rateBp > 0)
const anyTerms: fc.Arbitrary<ShopTerms> = fc.record({
	taxRateBp: fc.nat(10_000),
	taxInclusive: fc.boolean(),
	taxRounding: fc.constantFrom('line', 'total'),
	paymentMethods: fc.constantFrom<ShopTerms['paymentMethods'][]>(['card'], ['cash_on_delivery'], ['card', 'cash_on_delivery']),
	paymentFees: fc.record({ card: fee, cash_on_delivery: fee }, { requiredKeys: [] }),
})

describe('the terms of a shop', () => {
	it('are stored as their form shows them, with any values', () => {
		fc.assert(
			fc.property(anyTerms, (terms) => {
				expect(checkShopTerms(typedOfShopTerms(terms))).toEqual({ issues: [], cleaned: terms })
				expect(shopTermsChanged(terms, terms)).toEqual({})
			}),
		)
	})

	it.each([
		['8', 800],
		['8,5', 850],
		['2.95 %', 295],
		['0', 0],
		['8.555', undefined],
		['-1', undefined],
		['tám', undefined],
	])('reads the share %j as %j', (text, bp) => {
		expect(typedShare(text)).toBe(bp)
	})

	it.each([
		[{}, []],
		[{ taxRate: 'x' }, ['taxRate not_a_number']],
		[{ taxRate: '100,01' }, ['taxRate too_large']],
		[{ taxMode: 'both' }, ['taxMode not_a_choice']],
		[{ taxRounding: '' }, ['taxRounding not_a_choice']],
		[{ cardFixed: '2.000 ₫' }, []],
		[{ cardFixed: '10000001' }, ['cardFixed too_large']],
		[{ cardFixed: '-5' }, ['cardFixed not_a_number']],
		[{ cashRate: '50,01' }, ['cashRate too_large']],
		[{ takesCard: '' }, []],
		[{ takesCard: '', takesCash: '' }, ['takesCard required']],
	])('with %o have %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('return the changed terms, with old and new values', () => {
		expect(shopTermsChanged(plainShopTerms, { ...plainShopTerms, taxRateBp: 800, paymentMethods: ['cash_on_delivery', 'card'] })).toEqual({
			taxRateBp: { from: 0, to: 800 },
		})
		expect(
			Object.keys(shopTermsChanged(plainShopTerms, { ...plainShopTerms, paymentFees: { card: { fixedMinor: 0, rateBp: 1 } } })),
		).toEqual(['paymentFees'])
	})
})
