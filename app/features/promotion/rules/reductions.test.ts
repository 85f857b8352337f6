import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCode, promotionKinds, promotionTargets, stackings, type CartPromotion } from './promotion.ts'
import { reductionsOf, type PromotedBasket, type PromotedLine } from './reductions.ts'

fc.configureGlobal({ seed: 20261120 })

const now = new Date('2026-11-20T05:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

const line = (more: Partial<PromotedLine> = {}): PromotedLine => ({
	...{ kind: 'ticket', providerId: 1, eventId: 7, ticketId: 3, productId: null, categoryId: null },
	...{ quantity: 1, priceMinor: 350_000, currency: 'VND' },
	...more,
})
const goods = (quantity: number, priceMinor: number, categoryId: number | null = 5) =>
	line({ kind: 'product', ticketId: null, productId: priceMinor, categoryId, quantity, priceMinor })
const basket = (lines: PromotedLine[], more: Partial<PromotedBasket> = {}): PromotedBasket => ({ lines, deliveryMinor: null, now, ...more })

let nth = 0
const promotion = (more: Partial<CartPromotion> = {}): CartPromotion => ({
	...{ id: (nth += 1), providerId: 1, eventId: null, name: { vi_VN: 'Ưu đãi' }, state: 'active', automatic: true },
	...{ kind: 'percent', value: 10, buyPieces: null, getPieces: null, mostMinor: null, target: 'everything' },
	...{ ticketIds: [], productIds: [], categoryIds: [], currency: 'VND', minimumMinor: 0, startsAt: null, endsAt: null },
	...{ perBuyer: null, stacking: 'stackable', position: 0, code: null, quotaIds: [], usesLeft: null },
	...more,
})
const byCode = (code: string, more: Partial<CartPromotion> = {}) => promotion({ automatic: false, code: { id: 1, code }, ...more })
const amounts = (promotions: CartPromotion[], given: PromotedBasket) =>
	reductionsOf(promotions, given).reductions.map(({ amountMinor, perLine }) => [amountMinor, ...perLine])

describe('a promotion takes off', () => {
	it('a percentage of the whole, rounded once, up to its largest amount', () => {
		const three = basket([line({ priceMinor: 333 }), line({ priceMinor: 333 }), line({ priceMinor: 333 })])
		expect(amounts([promotion()], three)).toEqual([[100, 34, 33, 33]])
		expect(amounts([promotion({ mostMinor: 50 })], three)).toEqual([[50, 17, 17, 16]])
	})

	it('an amount, up to the worth of the lines', () => {
		const two = basket([line({ priceMinor: 300 }), line({ priceMinor: 100 })])
		expect(amounts([promotion({ kind: 'amount', value: 100 })], two)).toEqual([[100, 75, 25]])
		expect(amounts([promotion({ kind: 'amount', value: 1000 })], two)).toEqual([[400, 300, 100]])
		expect(amounts([promotion({ kind: 'amount', value: 1000 })], basket([line({ priceMinor: 0 })]))).toEqual([])
	})

	it('delivery, once one is chosen', () => {
		const free = promotion({ kind: 'free_delivery', value: 0 })
		const [taken] = reductionsOf([free], basket([goods(1, 100)], { deliveryMinor: 30_000 })).reductions
		expect(taken).toMatchObject({ amountMinor: 30_000, deliveryMinor: 30_000, perLine: [0] })
		expect(reductionsOf([byCode('SHIP', { kind: 'free_delivery', value: 0 })], basket([goods(1, 100)]))).toEqual({
			reductions: [],
			refused: [],
		})
	})

	it('the cheapest pieces of every group', () => {
		const give = promotion({ kind: 'buy_get', value: 100, buyPieces: 2, getPieces: 1 })
		expect(amounts([give], basket([goods(2, 200), goods(1, 100)]))).toEqual([[100, 0, 100]])
		expect(amounts([give], basket([goods(5, 200), goods(1, 300)]))).toEqual([[400, 400, 0]])
		expect(amounts([{ ...give, value: 50 }], basket([goods(3, 201)]))).toEqual([[101, 101]])
		expect(amounts([{ ...give, mostMinor: 150 }], basket([goods(6, 100)]))).toEqual([[150, 150]])
	})

	it('only from lines it applies to', () => {
		const mixed = basket([line(), goods(1, 100, 5), goods(1, 200, 6)])
		const on = (more: Partial<CartPromotion>) => amounts([promotion({ value: 100, ...more })], mixed)
		expect(on({ target: 'tickets' })).toEqual([[350_000, 350_000, 0, 0]])
		expect(on({ target: 'goods' })).toEqual([[300, 0, 100, 200]])
		expect(on({ target: 'chosen', categoryIds: [6] })).toEqual([[200, 0, 0, 200]])
		expect(on({ target: 'chosen', productIds: [100], ticketIds: [3] })).toEqual([[350_100, 350_000, 100, 0]])
		expect(on({ target: 'chosen' })).toEqual([])
		expect(amounts([promotion({ eventId: 7, value: 100 })], basket([line(), line({ eventId: null })]))).toEqual([[350_000, 350_000, 0]])
		expect(amounts([promotion({ providerId: null })], mixed)).toHaveLength(1)
		expect(amounts([promotion({ currency: 'USD' })], mixed)).toEqual([])
	})
})

describe('several promotions', () => {
	const cart = basket([line({ priceMinor: 1000 })])

	it('count in their order, each on the amount that is left', () => {
		const half = promotion({ value: 50, position: 1 })
		const amount = promotion({ kind: 'amount', value: 200, position: 2 })
		expect(amounts([amount, half], cart)).toEqual([
			[500, 500],
			[200, 200],
		])
		expect(
			amounts(
				[
					{ ...amount, position: 1 },
					{ ...half, position: 2 },
				],
				cart,
			),
		).toEqual([
			[200, 200],
			[400, 400],
		])
	})

	it('that do not stack leave the better one for the cart, and a code gets the reason', () => {
		const alone = byCode('MOT', { stacking: 'exclusive', value: 30 })
		expect(reductionsOf([promotion({ value: 20 }), alone], cart)).toMatchObject({ reductions: [{ amountMinor: 300 }], refused: [] })
		expect(reductionsOf([promotion({ value: 40 }), alone], cart)).toMatchObject({
			reductions: [{ amountMinor: 400 }],
			refused: [{ code: 'MOT', refusal: 'code_not_stackable', data: { code: 'MOT', other: undefined } }],
		})
		// If both save the same, the typed code counts.
		expect(reductionsOf([promotion({ value: 30 }), alone], cart).reductions[0]?.promotion).toBe(alone)
	})

	it('that save the same count by their position, whichever was read first', () => {
		const [first, second] = [byCode('MOT', { stacking: 'exclusive', position: 0 }), byCode('HAI', { stacking: 'exclusive', position: 1 })]
		for (const given of [
			[first, second],
			[second, first],
		])
			expect(reductionsOf(given, cart)).toMatchObject({
				reductions: [{ promotion: first }],
				refused: [{ code: 'HAI', data: { code: 'HAI', other: 'MOT' } }],
			})
	})

	it('share the delivery, and exclusive ones are not counted twice', () => {
		const deliver = { kind: 'free_delivery' as const, value: 0 }
		const [some, rest] = [promotion({ ...deliver, mostMinor: 20_000 }), promotion({ ...deliver, position: 1 })]
		const given = basket([goods(1, 100)], { deliveryMinor: 30_000 })
		expect(reductionsOf([some, rest], given).reductions.map(({ deliveryMinor }) => deliveryMinor)).toEqual([20_000, 10_000])
		// The stackable ones together save more than each of them: none of them is applied alone.
		expect(amounts([promotion({ kind: 'amount', value: 30 }), promotion({ kind: 'amount', value: 20 })], cart)).toEqual([
			[30, 30],
			[20, 20],
		])
	})

	it('with the same position count by id, in whatever order they were read', () => {
		const [one, two] = [byCode('A'), { ...byCode('B'), kind: 'amount' as const, value: 50 }]
		for (const given of [
			[one, two],
			[two, one],
		])
			expect(reductionsOf(given, cart).reductions.map(({ promotion: { code } }) => code?.code)).toEqual(['A', 'B'])
	})

	it('never count with two codes of the same promotion', () => {
		const one = byCode('A')
		const { reductions, refused } = reductionsOf([one, { ...one, code: { id: 2, code: 'B' } }], cart)
		expect(reductions).toHaveLength(1)
		expect(refused).toMatchObject([{ code: 'B', refusal: 'code_not_stackable' }])
	})

	const some: fc.Arbitrary<CartPromotion> = fc
		.record({
			kind: fc.constantFrom(...promotionKinds),
			target: fc.constantFrom(...promotionTargets),
			stacking: fc.constantFrom(...stackings),
			percent: fc.integer({ min: 1, max: 100 }),
			minor: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2_000_000 })),
			mostMinor: fc.option(fc.integer({ min: 1, max: 300_000 })),
			buyPieces: fc.integer({ min: 1, max: 4 }),
			getPieces: fc.integer({ min: 1, max: 4 }),
			position: fc.nat(3),
			typed: fc.boolean(),
		})
		.map(({ kind, percent, minor, buyPieces, getPieces, typed, ...rest }) => {
			const pieces = kind === 'buy_get' ? { buyPieces, getPieces } : {}
			const made = { ...rest, ...pieces, kind, value: kind === 'amount' ? minor : kind === 'free_delivery' ? 0 : percent, categoryIds: [5] }
			return typed ? byCode(`M${nth}`, made) : promotion(made)
		})
	const carts = fc.record({
		lines: fc.array(
			fc.record({
				quantity: fc.integer({ min: 1, max: 9 }),
				priceMinor: fc.oneof(fc.nat(20), fc.nat(100_000_000)),
				isTicket: fc.boolean(),
			}),
			{ maxLength: 6 },
		),
		deliveryMinor: fc.option(fc.nat(100_000)),
	})

	it('add up exactly, never make a line negative, and give the same result in any order', () => {
		fc.assert(
			fc.property(fc.array(some, { maxLength: 6 }), carts, (promotions, { lines, deliveryMinor }) => {
				const given = basket(
					lines.map(({ quantity, priceMinor, isTicket }) => (isTicket ? line({ quantity, priceMinor }) : goods(quantity, priceMinor))),
					{ deliveryMinor },
				)
				const { reductions } = reductionsOf(promotions, given)
				for (const each of reductions) {
					expect(each.perLine).toHaveLength(lines.length)
					expect(each.perLine.reduce((sum, part) => sum + part, each.deliveryMinor)).toBe(each.amountMinor)
					expect(each.amountMinor).toBeGreaterThan(0)
					expect(each.amountMinor).toBeLessThanOrEqual(each.promotion.mostMinor ?? Infinity)
					expect([...each.perLine, each.deliveryMinor].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
				}
				lines.forEach(({ quantity, priceMinor }, index) =>
					expect(reductions.reduce((sum, { perLine }) => sum + (perLine[index] ?? 0), 0)).toBeLessThanOrEqual(quantity * priceMinor),
				)
				expect(reductions.reduce((sum, each) => sum + each.deliveryMinor, 0)).toBeLessThanOrEqual(deliveryMinor ?? 0)
				const alone = reductions.filter(({ promotion: { stacking } }) => stacking === 'exclusive')
				expect(alone.length === 0 || reductions.length === 1).toBe(true)
				const total = (all: typeof reductions) => all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
				expect(total(reductionsOf([...promotions].reverse(), given).reductions)).toBe(total(reductions))
			}),
			{ numRuns: 500 },
		)
	})
})

describe('a code is refused', () => {
	const refusalOf = (more: Partial<CartPromotion>, given = basket([line()])) =>
		reductionsOf([byCode('MA', more)], given).refused[0]?.refusal

	it.each([
		[{ eventId: 8 }, 'code_wrong_event'],
		[{ providerId: 2 }, 'code_wrong_event'],
		[{ endsAt: now }, 'code_expired'],
		[{ state: 'paused' as const }, 'code_expired'],
		[{ startsAt: later }, 'code_not_yet'],
		[{ usesLeft: 0 }, 'code_used_up'],
		[{ target: 'goods' as const }, 'code_no_match'],
		[{ kind: 'free_delivery' as const, value: 0 }, 'code_no_match'],
		[{ minimumMinor: 350_001 }, 'code_below_minimum'],
		[{ kind: 'buy_get' as const, buyPieces: 1, getPieces: 1 }, 'code_too_few'],
	])('for what is wrong with it: %o', (more, refusal) => {
		expect(refusalOf(more)).toBe(refusal)
	})

	it('when its buyer has used it up', () => {
		const code = byCode('MA', { perBuyer: 2 })
		const used = (times: number) => reductionsOf([code], basket([line()], { usesByBuyer: new Map([[code.id, times]]) })).refused
		expect(used(1)).toEqual([])
		expect(used(2)).toMatchObject([{ refusal: 'code_used_up' }])
	})

	it('first for reasons that the buyer cannot change', () => {
		const hopeless = { startsAt: later, endsAt: earlier, usesLeft: 0, minimumMinor: 1_000_000, eventId: 8 }
		expect(refusalOf(hopeless)).toBe('code_wrong_event')
		expect(refusalOf({ ...hopeless, eventId: 7 })).toBe('code_expired')
	})

	it('only if the whole cart is below its minimum, not the part it applies to', () => {
		const onGoods = byCode('HANG', { target: 'goods', minimumMinor: 350_100 })
		expect(reductionsOf([onGoods], basket([line(), goods(1, 100)])).refused).toEqual([])
		expect(reductionsOf([onGoods], basket([line(), goods(1, 99)])).refused).toMatchObject([{ refusal: 'code_below_minimum' }])
	})

	it('for goods of another organiser, for goods that are not delivered, and with how many are missing', () => {
		const refusal = (more: Partial<CartPromotion>, lines: PromotedLine[]) => reductionsOf([byCode('MA', more)], basket(lines)).refused
		expect(refusal({}, [line(), line({ providerId: 2 })])).toMatchObject([{ refusal: 'code_wrong_event' }])
		expect(refusal({ kind: 'free_delivery', value: 0 }, [line()])).toMatchObject([{ refusal: 'code_no_match' }])
		expect(refusal({ kind: 'free_delivery', value: 0 }, [line(), goods(1, 100)])).toEqual([])
		expect(refusal({ kind: 'buy_get', value: 100, buyPieces: 2, getPieces: 1 }, [line({ quantity: 2 })])).toMatchObject([
			{ refusal: 'code_too_few', data: { needed: 3, missing: 1 } },
		])
	})

	it('but is accepted until the last moment', () => {
		expect(refusalOf({ startsAt: now, endsAt: later, usesLeft: 1, minimumMinor: 350_000, eventId: 7 })).toBeUndefined()
	})
})

describe('normalizeCode', () => {
	it('finds a code however it is typed', () => {
		expect([' tet2027 ', 'TET 2027', 'Tet\u00A02027'].map(normalizeCode)).toEqual(['TET2027', 'TET2027', 'TET2027'])
	})
})
