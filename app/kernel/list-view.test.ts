import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listViewQuery, readListView, sortAfterPress, type ListShape } from './list-view.ts'

const shape: ListShape = {
	columns: ['number', 'buyer', 'total', 'note'],
	shown: ['number', 'buyer', 'total'],
	sorts: ['number', 'total'],
	defaultSort: '-number',
	filters: { status: ['Draft', 'Confirmed'], from: 'day', who: 'text' },
}
const read = (query: string) => readListView(shape, new URLSearchParams(query))

describe('a view of a list', () => {
	it('opens as the list says', () => {
		expect(read('')).toEqual({ search: '', filters: {}, sort: '-number', page: 1, columns: ['number', 'buyer', 'total'] })
		expect(listViewQuery(shape, read(''))).toBe('')
	})

	it('ignores everything it does not know', () => {
		expect(read('status=Stolen&from=yesterday&sort=-buyer&page=-3&column=secret')).toEqual(read(''))
		expect(read('from=2026-13-77')).toEqual(read(''))
	})

	it('stays the same when written into an address and read back', () => {
		const views = fc.record({
			search: fc.string().map((text) => text.replace(/\s+/g, ' ').trim()),
			filters: fc.record(
				{ status: fc.constantFrom('Draft', 'Confirmed'), from: fc.constant('2026-11-20'), who: fc.constant('account:7') },
				{ requiredKeys: [] },
			),
			sort: fc.constantFrom('number', '-number', 'total', '-total'),
			page: fc.integer({ min: 1, max: 10_000 }),
			columns: fc.subarray([...shape.columns], { minLength: 1 }),
		})
		fc.assert(
			fc.property(views, (view) => {
				expect(read(listViewQuery(shape, view))).toEqual({ ...view, filters: { ...view.filters } })
			}),
		)
	})

	it('sorts the other way at the second press', () => {
		expect(sortAfterPress({ sort: '-number' }, 'total')).toBe('total')
		expect(sortAfterPress({ sort: 'total' }, 'total')).toBe('-total')
	})

	it('holds all conditions that a form sent, and writes them into the address again', () => {
		const asking = { ...shape, conditions: ['name', 'elo'] }
		const query = '?where=name&is=contains&value=an&where=elo&is=greater_or_equal&value=1200'
		const read = readListView(asking, new URLSearchParams(query))
		expect(read.conditions).toEqual([
			{ column: 'name', operator: 'contains', value: 'an' },
			{ column: 'elo', operator: 'greater_or_equal', value: '1200' },
		])
		expect(listViewQuery(asking, read)).toBe(query)
		const odd = '?where=&is=equals&value=x&where=name&is=equals&value='
		expect(readListView(asking, new URLSearchParams(odd)).conditions).toEqual([{ column: 'name', operator: 'equals', value: '' }])
		expect(readListView(shape, new URLSearchParams(query))).not.toHaveProperty('conditions')
	})

	it('with conditions keeps the ones it does not understand', () => {
		const asking = { ...shape, conditions: ['name', 'elo'] }
		const conditionsIn = (query: string) => readListView(asking, new URLSearchParams(query)).conditions ?? []
		expect(conditionsIn('where=q12&is=contains&value=M')).toEqual([{ column: 'q12', operator: 'contains', value: 'M' }])
		expect(conditionsIn('status=Stolen&who=An')).toEqual([{ column: 'status', operator: 'equals', value: 'Stolen' }])
		expect(conditionsIn('from=yesterday')).toEqual([{ column: 'from', operator: 'equals', value: 'yesterday' }])
		const odd = conditionsIn('where=name&is=like&value=an')
		expect(odd).toHaveLength(1)
		expect(asking.conditions).not.toContain(odd[0]?.column)
		const many = conditionsIn('where=name&is=contains&value=a&'.repeat(12))
		expect(many).toHaveLength(10)
		expect(asking.conditions).not.toContain(many.at(-1)?.column)
		expect(conditionsIn('where=name&is=contains&value=a&'.repeat(10)).every(({ column }) => column === 'name')).toBe(true)
		// The view's address holds them, too, so that no link of the table loses them.
		for (const query of ['?where=q12&is=contains&value=M', '?status=Stolen', '?where=name&is=like&value=an']) {
			const view = readListView(asking, new URLSearchParams(query))
			expect(readListView(asking, new URLSearchParams(listViewQuery(asking, view)))).toEqual(view)
		}
	})
})
