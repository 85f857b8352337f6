import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wayCodes } from '~/kernel/ways.ts'
import type { WayTerm, WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { checkWays, typedOfWays, waysChanged, withOthers } from './typed-ways.ts'

const ways = ['card', 'momo'] as const
const issuesOf = (typed: Record<string, string>) => checkWays(typed, ways).issues.map(({ path, code }) => [path, code])

describe('the typed form of ways to pay', () => {
	it('is stored only where it restricts a way', () => {
		expect(checkWays({ 'card.on': 'on', 'momo.on': 'on' }, ways)).toEqual({ issues: [], cleaned: {} })
		const typed = { 'card.on': 'on', 'card.least': '50.000', 'card.greatest': '2 000 000 ₫', 'momo.on': '', 'momo.least': '0' }
		expect(checkWays(typed, ways)).toEqual({
			issues: [],
			cleaned: { card: { leastMinor: 50_000, greatestMinor: 2_000_000 }, momo: { off: true } },
		})
	})

	it('may set an own fee, also of zero, and is refused for an invalid or too large fee', () => {
		const typed = { 'card.on': 'on', 'card.feeFixed': '2.000', 'card.feeRate': '1,5 %', 'momo.on': 'on', 'momo.feeRate': '0' }
		expect(checkWays(typed, ways).cleaned).toEqual({
			card: { fee: { fixedMinor: 2_000, rateBp: 150 } },
			momo: { fee: { fixedMinor: 0, rateBp: 0 } },
		})
		expect(
			issuesOf({ 'card.on': 'on', 'card.feeFixed': '99000000', 'card.feeRate': '51', 'momo.feeFixed': 'ít', 'momo.feeRate': '-1' }),
		).toEqual([
			['card.feeFixed', 'too_large'],
			['card.feeRate', 'too_large'],
			['momo.feeFixed', 'not_an_amount'],
			['momo.feeRate', 'not_a_number'],
		])
		const before: WayTerms = { card: { fee: { fixedMinor: 500, rateBp: 150 } } }
		expect(waysChanged(before, { card: { fee: { fixedMinor: 700, rateBp: 150 } } })).toMatchObject({
			'wayFee.card': { from: 500, to: 700 },
		})
		expect(waysChanged(before, {})).toMatchObject({ 'wayFee.card': { from: 500, to: null }, 'wayFeePercent.card': { from: 1.5, to: null } })
	})

	it('needs at least one way, and valid amounts', () => {
		expect(issuesOf({})).toEqual([['card.on', 'required']])
		expect(issuesOf({ 'momo.on': 'on', 'momo.least': 'ít', 'card.greatest': '1,5' })).toEqual([
			['card.greatest', 'not_an_amount'],
			['momo.least', 'not_an_amount'],
		])
		expect(issuesOf({ 'momo.on': 'on', 'momo.least': '50000', 'momo.greatest': '49999', 'card.greatest': '0' })).toEqual([
			['card.greatest', 'too_small'],
			['momo.greatest', 'too_small'],
		])
		expect(issuesOf({ 'momo.on': 'on', 'momo.greatest': '99000000000' })).toEqual([['momo.greatest', 'too_large']])
	})

	it('keeps the terms of ways that the house does not have at present', () => {
		const before: WayTerms = { zalopay: { off: true }, momo: { off: true } }
		expect(withOthers(before, { card: { leastMinor: 5 } }, ways)).toEqual({ zalopay: { off: true }, card: { leastMinor: 5 } })
	})

	it('tells the log the changes of each way', () => {
		const after: WayTerms = { card: { leastMinor: 50_000 }, momo: { off: true } }
		expect(waysChanged({ card: { leastMinor: 20_000 } }, after, ways)).toEqual({
			'wayLeast.card': { which: expect.objectContaining({ en_US: 'Credit or debit card' }), from: 20_000, to: 50_000 },
			'wayOffered.momo': { which: expect.objectContaining({ en_US: 'MoMo wallet' }), from: true, to: false },
		})
		expect(waysChanged(after, after)).toEqual({})
	})

	it('shows the stored values again', () => {
		const amount = fc.integer({ min: 1, max: 1_000_000 })
		const fee = fc.record({ fixedMinor: amount, rateBp: fc.integer({ min: 0, max: 5_000 }) })
		const term = fc.tuple(fc.boolean(), fc.option(amount), fc.option(amount), fc.option(fee)).map(([off, one, other, own]): WayTerm => ({
			...(off && { off: true as const }),
			...(one !== null && { leastMinor: one }),
			...(other !== null && { greatestMinor: other + (one ?? 0) }),
			...(own !== null && { fee: own }),
		}))
		fc.assert(
			fc.property(fc.array(term, { minLength: wayCodes.length, maxLength: wayCodes.length }), (each) => {
				const terms: WayTerms = Object.fromEntries(
					wayCodes.flatMap((way, nth) => (Object.keys(each[nth] ?? {}).length > 0 ? [[way, each[nth]]] : [])),
				)
				const { issues, cleaned } = checkWays(typedOfWays(terms, wayCodes), wayCodes)
				expect(cleaned).toEqual(terms)
				expect(issues.length > 0).toBe(wayCodes.every((way) => terms[way]?.off))
			}),
		)
	})
})
