import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import { wayCodes } from '~/kernel/ways.ts'
import { feesOfWay, limitsOf, offeredWays, termsOfAll, termsThatHold, type WayTerm, type WayTerms } from './offered-ways.ts'

const vnd = (amount: number) => money(amount, 'VND')

const term: fc.Arbitrary<WayTerm> = fc
	.record(
		{ off: fc.constant(true as const), leastMinor: fc.integer({ min: 1, max: 900 }), greatestMinor: fc.integer({ min: 1, max: 900 }) },
		{ requiredKeys: [] },
	)
	.map((each) => each as WayTerm)
const terms = fc.record(Object.fromEntries(wayCodes.map((way) => [way, term])), { requiredKeys: [] }) as fc.Arbitrary<WayTerms>

describe('the ways an order is offered', () => {
	it('are all ways where terms say nothing', () => {
		expect(offeredWays([{}], vnd(10))).toEqual(wayCodes)
		expect(offeredWays([], vnd(10))).toEqual(wayCodes)
		expect(limitsOf([{}], 'VND')).toEqual([])
	})

	it('leave out ways that are off, and ways whose limits exclude the total; limits themselves are allowed', () => {
		const said: WayTerms = { momo: { off: true }, card: { leastMinor: 50_000 }, vietqr: { greatestMinor: 99_000 } }
		const of = (amount: number) => offeredWays([said], vnd(amount), ['card', 'vietqr', 'momo'])
		expect(of(49_999)).toEqual(['vietqr'])
		expect(of(50_000)).toEqual(['card', 'vietqr'])
		expect(of(99_000)).toEqual(['card', 'vietqr'])
		expect(of(99_001)).toEqual(['card'])
	})

	it('have no limits in another currency', () => {
		const said: WayTerms = { card: { leastMinor: 50_000 }, momo: { off: true, greatestMinor: 1 } }
		expect(offeredWays([said], money(1_200, 'USD'), ['card', 'momo'])).toEqual(['card'])
		expect(limitsOf([said], 'USD')).toEqual([])
	})

	it('are those of its event, else of its provider; with several events, the ways that all of them offer', () => {
		const provider: WayTerms = { momo: { off: true } }
		expect(termsThatHold({}, provider)).toEqual({})
		expect(termsThatHold(null, provider)).toBe(provider)
		const shirt = { eventId: null, wayTerms: provider }
		const [run, ride] = [
			{ eventId: 1, wayTerms: { card: { off: true } } },
			{ eventId: 2, wayTerms: { vnpay: { off: true } } },
		] as const
		expect(termsOfAll([shirt])).toEqual([provider])
		// Goods without an event follow the event beside them.
		expect(offeredWays(termsOfAll([run, shirt]), vnd(1), ['card', 'momo', 'vnpay'])).toEqual(['momo', 'vnpay'])
		expect(offeredWays(termsOfAll([run, shirt, ride]), vnd(1), ['card', 'momo', 'vnpay'])).toEqual(['momo'])
	})

	it('name the limits of each way, the narrowest ones, and nothing of a way that is off', () => {
		const said: WayTerms[] = [
			{ card: { leastMinor: 20, greatestMinor: 90 }, momo: { greatestMinor: 50 }, vnpay: { off: true } },
			{ card: { leastMinor: 40 }, momo: { off: true }, vnpay: { leastMinor: 7 } },
		]
		expect(limitsOf(said, 'VND')).toEqual([{ way: 'card', least: vnd(40), greatest: vnd(90) }])
	})

	it('are never more for more terms, and accept exactly the named amounts', () => {
		fc.assert(
			fc.property(fc.array(terms, { maxLength: 3 }), terms, fc.integer({ min: 1, max: 1_000 }), (all, more, amount) => {
				const offered = offeredWays(all, vnd(amount))
				expect(offered).toEqual(expect.arrayContaining(offeredWays([...all, more], vnd(amount))))
				for (const { way, least, greatest } of limitsOf(all, 'VND')) {
					const within = amount >= (least?.amount ?? 0) && amount <= (greatest?.amount ?? Infinity)
					expect([way, offered.includes(way)]).toEqual([way, within])
				}
			}),
		)
	})

	it('have their own fee where terms name one, else that of all ways online; with several sellers, all fees are returned', () => {
		const online = { fixedMinor: 1_000, rateBp: 0 }
		const none = { fixedMinor: 0, rateBp: 0 }
		const said: WayTerms = { momo: { fee: none } }
		expect(feesOfWay([said], 'momo', online, 'VND')).toEqual([none])
		expect(feesOfWay([said], 'card', online, 'VND')).toEqual([online])
		expect(feesOfWay([said, {}], 'momo', online, 'VND')).toEqual([none, online])
		expect(feesOfWay([said], 'momo', online, 'USD')).toEqual([online])
		expect(feesOfWay([], 'momo', null, 'VND')).toEqual([null])
	})

	it('do not depend on the order of the lines', () => {
		const sold = fc.array(fc.record({ eventId: fc.constantFrom(1, 2, null), wayTerms: terms }), { maxLength: 5 })
		fc.assert(
			fc.property(sold, fc.integer({ min: 1, max: 1_000 }), (bought, amount) => {
				expect(offeredWays(termsOfAll([...bought].reverse()), vnd(amount))).toEqual(offeredWays(termsOfAll(bought), vnd(amount)))
			}),
		)
	})
})
