import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadAccess, downloaders, downloadName, opensPictures } from './who-downloads.ts'

const nobodyYet = { isSignedIn: false, runsEvent: false, hasBought: false }
const somebody = { ...nobodyYet, isSignedIn: true }

describe('who may download', () => {
	it.each([
		['nobody', nobodyYet, 'off'],
		['nobody', { isSignedIn: true, runsEvent: true, hasBought: true }, 'off'],
		['everybody', nobodyYet, 'granted'],
		['signed_in', nobodyYet, 'sign_in'],
		['signed_in', somebody, 'granted'],
		['buyers', nobodyYet, 'buy'],
		['buyers', somebody, 'buy'],
		['buyers', { ...somebody, hasBought: true }, 'granted'],
		['buyers', { ...somebody, runsEvent: true }, 'granted'],
		// A key of the organiser's has no account.
		['signed_in', { ...nobodyYet, runsEvent: true }, 'granted'],
	] as const)('%s, asked by %j: %s', (who, asking, access) => {
		expect(downloadAccess(who, asking)).toBe(access)
	})

	it('never takes away what a wider choice gives, and asks nobody for more than they lack', () => {
		const asking = fc.record({ isSignedIn: fc.boolean(), runsEvent: fc.boolean(), hasBought: fc.boolean() })
		fc.assert(
			fc.property(asking, (one) => {
				const [, ...widestFirst] = downloaders
				const given = widestFirst.map((who) => downloadAccess(who, one) === 'granted')
				expect(given).toEqual([...given].sort().reverse())
				if (one.isSignedIn) expect(downloadAccess('signed_in', one)).toBe('granted')
			}),
		)
	})
})

describe('what a bought line opens', () => {
	it.each([
		[{ quantity: 1, claimed: 0, remaining: 0 }, true],
		[{ quantity: 2, claimed: 1, remaining: 0 }, true],
		[{ quantity: 1, claimed: 1, remaining: 0 }, false],
		[{ quantity: 1, claimed: 0, remaining: 1 }, false],
	])('%j: %s', (line, opens) => {
		expect(opensPictures(line)).toBe(opens)
	})
})

it('names a file by event and picture', () => {
	expect(downloadName('chay-dem-ho-guom-12', 77, 'webp')).toBe('chay-dem-ho-guom-12-77.webp')
})
