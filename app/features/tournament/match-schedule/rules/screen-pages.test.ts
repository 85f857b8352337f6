import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardMatch, BoardTable, MatchBoard } from './match-board.ts'
import { pageAfter, screenPages } from './screen-pages.ts'

const match = (key: string, sides = 2): BoardMatch => ({
	...{ key, bracket: 'Cúp', where: 'Chung kết', at: null, court: '', more: 0 },
	sides: Array.from({ length: sides }, (_, nth) => ({ name: `${nth}`, score: '', won: false })),
})
const table = (key: string, length: number): BoardTable => ({
	...{ key, bracket: 'Cúp', title: 'Bảng A' },
	rows: Array.from({ length }, (_, nth) => ({ rank: nth + 1, tied: false, name: `${key} ${nth}`, score: '', played: 0, points: 0 })),
})
const nothing: MatchBoard = { running: [], next: [], latest: [], tables: [] }
const kinds = (board: Partial<MatchBoard>) =>
	screenPages({ ...nothing, ...board }).map((page) => `${page.key} ${(page.kind === 'tables' ? page.tables : page.matches).length}`)

it('shows the matches first, eight duels or four heats on a page, then the tables', () => {
	const nine = Array.from({ length: 9 }, (_, nth) => match(`${nth}`))
	expect(
		kinds({ running: [match('a')], next: nine, latest: [match('b', 8), match('c', 8), match('d', 8), match('e', 8), match('f', 2)] }),
	).toEqual([...['running.0 1', 'next.0 8', 'next.1 1', 'latest.0 4', 'latest.1 1']])
	expect(kinds({ tables: [table('A', 4), table('B', 4), table('C', 4), table('D', 4), table('E', 6), table('F', 6)] })).toEqual([
		'tables.0 4',
		'tables.1 2',
	])
	expect(kinds({})).toEqual([])
})

it('leaves out nobody of a long table, with any other table beside it', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), (lengths) => {
			const tables = lengths.map((length, nth) => table(`t${nth}`, length))
			const shown = screenPages({ ...nothing, tables }).flatMap((page) => (page.kind === 'tables' ? page.tables : []))
			expect(shown.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(tables.flatMap(({ rows }) => rows.map(({ name }) => name)))
			expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
		}),
	)
})

it('turns from the last page to the first, and begins anew where the shown page is gone', () => {
	const pages = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
	expect([pageAfter(pages, 'a', 1), pageAfter(pages, 'c', 1), pageAfter(pages, 'a', -1), pageAfter(pages, 'gone', 1)]).toEqual([
		'b',
		'a',
		'c',
		'a',
	])
	expect(pageAfter([], 'a', 1)).toBe('')
})
