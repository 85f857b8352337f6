import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listHref, readListAddress } from './list-address.ts'
import { eventFilters } from './list-filter.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query))

describe('the address of the event list', () => {
	it('is short where nothing was chosen', () => {
		expect(listHref('/event', {})).toBe('/event')
		expect(listHref('/en_US/event', { filter: 'past', page: 2 })).toBe('/en_US/event?filter=past&page=2')
	})

	it('never fails on what nobody can mean', () => {
		for (const odd of [
			'filter=yesterday',
			'page=0',
			'page=-1',
			'page=1.5',
			'page=1e3',
			'page=999999',
			'page=%00',
			'filter=&search=%20%20&page=',
		]) {
			expect(read(odd)).toEqual({ filter: 'upcoming', search: '', page: 1 })
		}
		expect(read('page=99999').page).toBe(10_000)
		expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
	})

	it('says again what it was read from', () => {
		const address = fc.record({
			filter: fc.constantFrom(...eventFilters),
			search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim()),
			page: fc.integer({ min: 1, max: 10_000 }),
		})
		fc.assert(
			fc.property(address, (each) => {
				expect(read(listHref('', each).slice(1))).toEqual(each)
			}),
		)
	})
})
