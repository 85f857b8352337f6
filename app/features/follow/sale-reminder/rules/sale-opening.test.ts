import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comingSales, openedSales, type SoldVariant } from './sale-opening.ts'

const now = new Date('2026-11-20T05:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const event = { state: 'published' as const, endsAt: hours(500) }
const variant = (id: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
	...{ id, opensAt: null, closesAt: null, contact: false, left: 10 },
	...more,
})

describe('coming sales', () => {
	it('are those of variants, and that of the event while none of its variants is on sale', () => {
		const soon = [variant(1, { opensAt: hours(5) }), variant(2, { opensAt: hours(2), left: 0 })]
		const coming = comingSales(event, soon, now)
		expect(coming.eventOpensAt).toEqual(hours(2))
		expect(coming.variants.map(({ id }) => id)).toEqual([1, 2])
		const beside = comingSales(event, [...soon, variant(3)], now)
		expect([beside.eventOpensAt, beside.variants.length]).toEqual([null, 2])
		expect(comingSales(event, [...soon, variant(3, { left: 0 })], now).eventOpensAt).toEqual(hours(2))
	})

	it('do not exist for cancelled, past or closed events, nor for variants sold on request', () => {
		const none = { eventOpensAt: null, variants: [] }
		const soon = variant(1, { opensAt: hours(5) })
		expect(comingSales({ ...event, state: 'cancelled' }, [soon], now)).toEqual(none)
		expect(comingSales({ ...event, endsAt: now }, [soon], now)).toEqual(none)
		expect(comingSales(event, [{ ...soon, closesAt: now }, variant(2, { opensAt: hours(5), contact: true })], now)).toEqual(none)
	})
})

describe('opened sales', () => {
	it('are open exactly from start to end', () => {
		const one = variant(1, { opensAt: hours(1), closesAt: hours(2) })
		const at = (count: number) => openedSales(event, [one], hours(count)).variantIds
		expect([at(0.999), at(1), at(1.999), at(2)]).toEqual([[], [1], [1], []])
	})

	it('include sales that sold out at once; for a whole event, only those that opened after the reminder was asked for', () => {
		const early = variant(1, { opensAt: hours(-90), left: 0 })
		const regular = variant(2, { opensAt: hours(1), left: 0 })
		expect(openedSales(event, [early, regular], now)).toEqual({ variantIds: [1], eventAskedBefore: hours(-90) })
		expect(openedSales(event, [early, regular], hours(2))).toEqual({ variantIds: [1, 2], eventAskedBefore: hours(1) })
		expect(openedSales(event, [variant(1, { left: 0 })], now)).toEqual({ variantIds: [1], eventAskedBefore: null })
	})

	it('are due for everybody while tickets can be had, even where the sale was moved to before they asked', () => {
		const moved = openedSales(event, [variant(1, { opensAt: hours(-5) })], now)
		expect(moved.eventAskedBefore && moved.eventAskedBefore > now).toBe(true)
	})

	it('are never coming sales at the same time', () => {
		const any = fc.record({
			...{ id: fc.integer({ min: 1, max: 9 }), contact: fc.boolean(), left: fc.option(fc.integer({ min: 0, max: 3 })) },
			...{
				opensAt: fc.option(fc.integer({ min: -5, max: 5 }).map(hours)),
				closesAt: fc.option(fc.integer({ min: -5, max: 9 }).map(hours)),
			},
		})
		fc.assert(
			fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 6 }), (variants) => {
				const { variantIds } = openedSales(event, variants, now)
				const coming = comingSales(event, variants, now)
				for (const { id, opensAt } of coming.variants) {
					expect(variantIds).not.toContain(id)
					expect(opensAt > now).toBe(true)
				}
				if (coming.eventOpensAt) {
					expect(coming.eventOpensAt).toEqual(new Date(Math.min(...coming.variants.map(({ opensAt }) => opensAt.getTime()))))
					// A person who asks now is not told at once.
					const { eventAskedBefore } = openedSales(event, variants, now)
					expect(eventAskedBefore === null || eventAskedBefore <= now).toBe(true)
				}
			}),
		)
	})
})
