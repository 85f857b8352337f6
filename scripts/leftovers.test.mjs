import { describe, expect, it } from 'vitest'
import { astrayIn, leftIn } from './leftovers.mjs'

// The marks are put together here, so that the check does not find this file.
const mark = (...pieces) => pieces.join('')

describe('leftovers', () => {
	it.each([
		['app/a.ts', mark('// TO', 'DO later')],
		['app/a.ts', mark('// eslint-dis', 'able-next-line no-console')],
		['app/a.ts', mark('// @ts-ig', 'nore')],
		['app/a.test.ts', mark('it.', "skip('waits', () => {})")],
		['e2e/a.e2e.ts', mark('describe.', "only('this', () => {})")],
		['app/a.ts', mark('console.', "log('here')")],
		['docs/a.md', mark('<<<<', '<<< HEAD')],
	])('%s: %s is one', (path, line) => {
		expect(leftIn(path, `first\n${line}`)).toEqual([expect.stringContaining(`${path}:2: `)])
	})

	it.each([
		['app/a.ts', mark('// eslint-dis', 'able-next-line no-console -- the first line of the process')],
		['server/a.ts', mark('console.', "log('here')")],
		['app/a.test.ts', "rows.skip(1)\nit('skips nothing', () => {})"],
	])('%s: %s is none', (path, line) => {
		expect(leftIn(path, line)).toEqual([])
	})

	it('are files that say nothing by where they stand, in a feature or in a room inside it', () => {
		const kept = ['order/feature.server.ts', 'order/returns/feature.server.ts', 'order/returns/tables.server.ts', 'order/rules/total.ts']
		const astray = ['order/total.ts', 'order/returns/parcel.ts', 'page/words.css']
		expect(astrayIn([...kept, ...astray].map((path) => `app/features/${path}`))).toEqual(astray.map((path) => `app/features/${path}`))
	})
})
