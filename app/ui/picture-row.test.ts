import { describe, expect, it } from 'vitest'
import { continued, endsAt, placeBeside, turns, type PictureRow, type RowEdges } from './picture-row.ts'

const row = (names: string, edges?: RowEdges): PictureRow => ({
	pictures: [...names].map((href) => ({ href, alt: '', width: 4, height: 3, position: '' })),
	edges,
})
const names = ({ pictures }: PictureRow) => pictures.map(({ href }) => href).join('')

describe('a row of pictures', () => {
	it('turns around where it is whole', () => {
		const whole = row('abc')
		expect([placeBeside(whole, 1, 1), placeBeside(whole, 2, 1), placeBeside(whole, 0, -1)]).toEqual([2, 0, 2])
		expect([endsAt(whole, 0, -1), endsAt(whole, 2, 1)]).toEqual([false, false])
	})

	it('ends at both ends where it goes over several pages', () => {
		const last = row('abc', { previousHref: '/1' })
		expect([placeBeside(last, 0, 1), placeBeside(last, 2, 1), placeBeside(last, 0, -1)]).toEqual([1, undefined, undefined])
		expect([endsAt(last, 0, -1), endsAt(last, 1, 1), endsAt(last, 2, 1)]).toEqual([false, false, true])
	})

	it.each([
		['one picture', row('a'), false],
		['two pictures', row('ab'), true],
		['one picture of a longer row', row('a', { previousHref: '/1' }), true],
		['one picture before a longer row', row('a', { nextHref: '/2' }), true],
	])('can be turned or not: %s', (_what, of, can) => {
		expect(turns(of)).toBe(can)
	})

	const pages: Readonly<Record<string, PictureRow>> = {
		'/1': row('abcd', { nextHref: '/2' }),
		'/2': row('efgh', { previousHref: '/1', nextHref: '/3' }),
		'/3': row('ij', { previousHref: '/2' }),
	}
	const rowAt = async (href: string) => pages[href]

	it('goes on with the other pages’ pictures, those it has already left out', async () => {
		const first = await continued(row('ab', { nextHref: '/1' }), 1, rowAt)
		expect([names(first), first.edges]).toEqual(['abcd', { nextHref: '/2' }])
		const last = await continued(await continued(first, 1, rowAt), 1, rowAt)
		expect([names(last), last.edges]).toEqual(['abcdefghij', { nextHref: undefined }])
		expect(await continued(last, 1, rowAt)).toBe(last)
	})

	it('goes on before its first picture', async () => {
		const before = await continued(row('ij', { previousHref: '/2' }), -1, rowAt)
		expect([names(before), before.edges]).toEqual(['efghij', { previousHref: '/1' }])
	})

	it('passes over a page of known pictures', async () => {
		const longer = await continued(row('abcd', { nextHref: '/1' }), 1, rowAt)
		expect([names(longer), longer.edges]).toEqual(['abcdefgh', { nextHref: '/3' }])
	})

	it('ends where a page shows no pictures any more', async () => {
		const ended = await continued(row('ab', { nextHref: '/9' }), 1, rowAt)
		expect([names(ended), endsAt(ended, 1, 1)]).toEqual(['ab', true])
	})
})
