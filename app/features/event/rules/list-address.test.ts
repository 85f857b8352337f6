import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventKinds } from '~/kernel/event-kinds.ts'
import { listHref, readListAddress } from './list-address.ts'
import { eventFilters } from './list-filter.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query))

describe('the address of the event list', () => {
	it('is short where nothing was chosen', () => {
		expect(listHref('/event', {})).toBe('/event')
		expect(listHref('/en_US/event', { filter: 'past', page: 2 })).toBe('/en_US/event?filter=past&page=2')
	})

	it('never fails on values that make no sense', () => {
		for (const odd of [
			'filter=yesterday',
			'page=0',
			'page=-1',
			'page=1.5',
			'page=1e3',
			'page=999999',
			'page=%00',
			'filter=&search=%20%20&page=',
			'city=%20&from=2026-02-30&to=9999-01-01&free=true',
			'from=0001-01-01&to=tomorrow',
			'kind=wedding&page=1',
			'view=globe',
		]) {
			expect(read(odd)).toEqual({
				filter: 'upcoming',
				search: '',
				page: 1,
				kind: '',
				city: '',
				from: '',
				to: '',
				free: false,
				view: 'list',
			})
		}
		expect(read('page=99999').page).toBe(10_000)
		expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
	})

	it('swaps two days that are in the wrong order', () => {
		expect(read('from=2026-12-24&to=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-24' })
		expect(read('to=2026-12-01')).toMatchObject({ from: '', to: '2026-12-01' })
	})

	it('writes the same address that it was read from', () => {
		const address = fc.record({
			filter: fc.constantFrom(...eventFilters),
			search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim()),
			page: fc.integer({ min: 1, max: 10_000 }),
			kind: fc.constantFrom('' as const, ...eventKinds),
			city: fc.constantFrom('', 'Hà Nội', 'Huế & Đà Nẵng'),
			from: fc.constantFrom('', '2026-11-30'),
			to: fc.constantFrom('', '2026-11-30', '2026-12-24'),
			free: fc.boolean(),
			view: fc.constantFrom('list' as const, 'map' as const),
		})
		fc.assert(
			fc.property(address, (each) => {
				expect(read(listHref('', each).slice(1))).toEqual(each)
			}),
		)
	})
})
