import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryIdOf } from './category-address.ts'
import { percentSaved } from './percent-saved.ts'
import { textQuery, tidyPhrase, wordsOf } from './phrase.ts'
import { readSearchAddress, searchHref } from './search-address.ts'
import { bySize } from './size-order.ts'
import { bestReading, readingsOf, slipsBetween } from './spelling.ts'

describe('a phrase', () => {
	it.each([
		['Áo  chạy\tBỘ', ['ao', 'chay', 'bo']],
		['Đèn lồng', ['den', 'long']],
		['áo, mũ/túi (đỏ)', ['ao', 'mu', 'tui', 'do']],
		['ao ao ao', ['ao']],
		['% \' " & | ! : * ( )', []],
		['25×30cm', ['25', '30cm']],
		['một hai ba bốn năm sáu bảy tám chín', ['mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam']],
	])('%j is searched for as %j', (phrase, words) => expect(wordsOf(phrase)).toEqual(words))

	it('always becomes a valid query', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (phrase) => {
				const words = wordsOf(phrase)
				expect(words.length).toBeLessThanOrEqual(8)
				for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
				expect(textQuery(words)).toMatch(/^('[\p{L}\p{N}]+'(:\*$| & ))*$/u)
			}),
		)
	})

	it('keeps no control characters', () => expect(tidyPhrase('a\u0000b\ud800 c')).toBe('a b c'))
})

describe('spelling', () => {
	it.each([
		['chay', 'chay', 0],
		['chya', 'chay', 0.75],
		['chaz', 'chay', 1],
		['chayy', 'chay', 1],
		['cay', 'chay', 1],
		['', 'ao', 2],
	])('from %j to %j it is %d', (a, b, slips) => expect(slipsBetween(a, b)).toBe(slips))

	it('is a distance', () => {
		const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
		fc.assert(
			fc.property(word, word, (a, b) => {
				expect(slipsBetween(a, b)).toBe(slipsBetween(b, a))
				expect(slipsBetween(a, b) === 0).toBe(a === b)
			}),
		)
	})

	it.each([
		['ao', 'au', []],
		['mux', 'muc', ['muc']],
		['mux', 'ca', []],
		['chaay', 'chaby', ['chaby']],
		['chaay', 'chxby', []],
		['khaann', 'khanxn', ['khanxn']],
		['khaann', 'kxxxnn', []],
		// A letter missing at the end does not make another word.
		['ao', 'aob', ['aob']],
		['ao', 'aobc', []],
	])('%j may have meant %j: %j', (typed, word, meant) => {
		expect(readingsOf([{ typed, isKnown: false, alike: [word] }]).flatMap(({ words }) => words)).toEqual(meant)
	})

	it('reads a phrase so that it finds something, with as few changes as possible', () => {
		const readings = readingsOf([
			{ typed: 'ao', isKnown: true, alike: [] },
			{ typed: 'chya', isKnown: false, alike: ['chua', 'chay', 'xe'] },
		])
		expect(readings.map(({ words }) => words.join(' '))).toEqual(['ao chay', 'ao chua'])
		expect(bestReading(readings, [0, 3])?.words).toEqual(['ao', 'chua'])
		expect(bestReading(readings, [1, 3])?.words).toEqual(['ao', 'chay'])
		expect(bestReading(readings, [0, 0])).toBeUndefined()
		expect(readingsOf([{ typed: 'qqqq', isKnown: false, alike: ['ao'] }])).toEqual([])
	})
})

describe('an address', () => {
	it('is read as it was written', () => {
		const text = fc.constantFrom('red', 'm', '25-x-30-cm')
		const amount = fc.option(fc.nat({ max: 9_000_000 }), { nil: undefined })
		const address = fc.record({
			phrase: fc.constantFrom('', 'áo chạy', '50% & more'),
			tab: fc.constantFrom('products' as const, 'events' as const, undefined),
			category: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
			sizes: fc.uniqueArray(text),
			colors: fc.uniqueArray(text),
			price: fc.tuple(amount, amount).map(([from, to]) => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })),
			inStock: fc.boolean(),
			onSale: fc.boolean(),
			sort: fc.constantFrom('latest' as const, 'relevance' as const, 'price_asc' as const),
			page: fc.integer({ min: 1, max: 10_000 }),
		})
		fc.assert(
			fc.property(address, (given) => {
				const { searchParams } = new URL(searchHref('/search', given, { page: given.page }), 'http://hoi')
				expect(readSearchAddress(searchParams)).toEqual(given)
			}),
		)
	})

	it('never fails, whatever is typed', () => {
		fc.assert(
			fc.property(fc.webQueryParameters(), (query) => {
				expect(readSearchAddress(new URLSearchParams(query)).page).toBeGreaterThanOrEqual(1)
			}),
		)
		const odd = readSearchAddress(new URLSearchParams('page=-1&from=1.000.000+₫&to=x&size=%00&sort=cheapest&stock=yes&category=0'))
		expect(odd).toMatchObject({ page: 1, price: { from: 1_000_000 }, sizes: [], sort: 'latest', inStock: false, category: undefined })
	})

	it.each([
		['12', 12],
		['ao/ao-chay-bo/12', 12],
		['ao/ao-12', undefined],
		['ao/0', undefined],
		['', undefined],
		['99999999999999999999', undefined],
	])('of a shelf %j means %j', (path, id) => expect(categoryIdOf(path)).toBe(id))
})

it('sizes are sorted as on a clothes rail', () => {
	expect(['XL', '40', 'S', '9', 'A3', 'M', 'XXL'].sort(bySize)).toEqual(['S', 'M', 'XL', 'XXL', '9', '40', 'A3'])
})

it('a discount is never overstated', () => {
	expect([percentSaved(290, 350), percentSaved(999, 1000), percentSaved(100, 100), percentSaved(0, 5)]).toEqual([
		17,
		undefined,
		undefined,
		100,
	])
})
