import { describe, expect, it } from 'vitest'
import { monthIn, monthsOfEvents, outcomeOf, sumOfFigures, type BookedMonth, type ConfirmedMonth, type Figures } from './settlement.ts'

const nothing: Figures = {
	...{ orders: 0, soldMinor: 0, discountMinor: 0, taxAddedMinor: 0, extrasMinor: 0, keptMinor: 0, takenBackMinor: 0 },
	...{ taxMinor: 0, shareMinor: 0, collectedMinor: 0, givenBackMinor: 0, ownMinor: 0, ownBackMinor: 0 },
	...{ byHandMinor: 0, byHandBackMinor: 0 },
}

describe('the sum of figures', () => {
	it('is nothing for no months', () => {
		expect(sumOfFigures([])).toEqual(nothing)
	})

	it('adds every figure of every month', () => {
		const november: Figures = {
			...{ orders: 3, soldMinor: 1_500_000, discountMinor: 100_000, taxAddedMinor: 112_000, extrasMinor: 30_000, keptMinor: 50_000 },
			...{ takenBackMinor: 500_000, taxMinor: 72_000, shareMinor: 60_000, collectedMinor: 900_000, givenBackMinor: 200_000 },
			...{ ownMinor: 150_000, ownBackMinor: 40_000, byHandMinor: 120_000, byHandBackMinor: 10_000 },
		}
		const december: Figures = {
			...{ orders: 1, soldMinor: 400_000, discountMinor: 20_000, taxAddedMinor: 8_000, extrasMinor: -5_000, keptMinor: 7_000 },
			...{ takenBackMinor: 90_000, taxMinor: -2_000, shareMinor: 6_000, collectedMinor: 80_000, givenBackMinor: 300_000 },
			...{ ownMinor: 11_000, ownBackMinor: 3_000, byHandMinor: 9_000, byHandBackMinor: 4_000 },
		}
		expect(sumOfFigures([november, december])).toEqual({
			...{ orders: 4, soldMinor: 1_900_000, discountMinor: 120_000, taxAddedMinor: 120_000, extrasMinor: 25_000, keptMinor: 57_000 },
			...{ takenBackMinor: 590_000, taxMinor: 70_000, shareMinor: 66_000, collectedMinor: 980_000, givenBackMinor: 500_000 },
			...{ ownMinor: 161_000, ownBackMinor: 43_000, byHandMinor: 129_000, byHandBackMinor: 14_000 },
		})
	})

	it('leaves the months as they were, and begins at nothing each time', () => {
		const month = { ...nothing, orders: 2, soldMinor: 700_000 }
		sumOfFigures([month, month])
		expect(month).toEqual({ ...nothing, orders: 2, soldMinor: 700_000 })
		expect(sumOfFigures([])).toEqual(nothing)
	})
})

describe('the outcome of the figures', () => {
	const sold = { ...nothing, soldMinor: 1_000_000 }

	it.each([
		['the price of what was sold', {}, 1_000_000],
		['less after a discount', { discountMinor: 100_000 }, 900_000],
		['more with tax on top', { taxAddedMinor: 80_000 }, 1_080_000],
		['more with the delivery', { extrasMinor: 30_000 }, 1_030_000],
		['more by what is kept of cancelled tickets', { keptMinor: 50_000 }, 1_050_000],
		['less by what was taken back', { takenBackMinor: 400_000 }, 600_000],
		['no less for the tax within the prices', { taxMinor: 74_074 }, 1_000_000],
		['no less for the share of the platform', { shareMinor: 50_000 }, 1_000_000],
	])('has buyers owe %s', (_what, more, minor) => {
		expect(outcomeOf({ ...sold, ...more })).toMatchObject({ turnoverMinor: minor, openMinor: minor })
	})

	it.each([
		['everything is open before money came', {}, 1_000_000],
		['what the platform collected is no longer open', { collectedMinor: 600_000 }, 400_000],
		['what the platform gave back is open again', { collectedMinor: 600_000, givenBackMinor: 150_000 }, 550_000],
		['what came to the own accounts is no longer open', { ownMinor: 300_000 }, 700_000],
		['what went back from the own accounts is open again', { ownMinor: 300_000, ownBackMinor: 100_000 }, 800_000],
		['what was taken by hand is no longer open', { byHandMinor: 250_000 }, 750_000],
		['what was handed back is open again', { byHandMinor: 250_000, byHandBackMinor: 50_000 }, 800_000],
		['nothing is open when all ways to pay make up the price', { collectedMinor: 500_000, ownMinor: 300_000, byHandMinor: 200_000 }, 0],
		['money beyond the price has yet to go back', { collectedMinor: 1_000_000, byHandMinor: 200_000 }, -200_000],
	])('says that %s', (_what, more, openMinor) => {
		expect(outcomeOf({ ...sold, ...more })).toMatchObject({ turnoverMinor: 1_000_000, openMinor })
	})

	it.each([
		['owes nothing of what it has not collected', {}, 0],
		['owes what it collected, less its share', { collectedMinor: 600_000, shareMinor: 50_000 }, 550_000],
		['owes no more what it gave back', { collectedMinor: 600_000, givenBackMinor: 150_000, shareMinor: 50_000 }, 400_000],
		['is owed its share of money that it never held', { ownMinor: 700_000, byHandMinor: 300_000, shareMinor: 50_000 }, -50_000],
	])('says that the platform %s', (_what, more, dueMinor) => {
		expect(outcomeOf({ ...sold, ...more }).dueMinor).toBe(dueMinor)
	})
})

describe('the months of events', () => {
	const november = { eventId: 7, month: '2026-11', currency: 'VND' as const }
	const noMoney: Omit<BookedMonth, keyof typeof november> = {
		...{ chargedMinor: 0, keptMinor: 0, takenBackMinor: 0, shareMinor: 0, collectedMinor: 0, givenBackMinor: 0 },
		...{ ownMinor: 0, ownBackMinor: 0, byHandMinor: 0, byHandBackMinor: 0 },
	}
	const noSales: Omit<ConfirmedMonth, keyof typeof november> = { orders: 0, soldMinor: 0, discountMinor: 0, taxAddedMinor: 0, taxMinor: 0 }

	it('combine the ledger, the orders and the credit notes; what was charged beyond the lines and their tax is extra', () => {
		const booked: BookedMonth = {
			...november,
			...{ chargedMinor: 1_542_000, keptMinor: 50_000, takenBackMinor: 500_000, shareMinor: 60_000, collectedMinor: 900_000 },
			...{ givenBackMinor: 200_000, ownMinor: 150_000, ownBackMinor: 40_000, byHandMinor: 120_000, byHandBackMinor: 10_000 },
		}
		const confirmed = { ...november, orders: 3, soldMinor: 1_500_000, discountMinor: 100_000, taxAddedMinor: 112_000, taxMinor: 112_000 }
		expect(monthsOfEvents([booked], [confirmed], [{ ...november, taxMinor: 40_000 }])).toEqual([
			{
				...november,
				...{ orders: 3, soldMinor: 1_500_000, discountMinor: 100_000, taxAddedMinor: 112_000, extrasMinor: 30_000 },
				...{ keptMinor: 50_000, takenBackMinor: 500_000, taxMinor: 72_000, shareMinor: 60_000, collectedMinor: 900_000 },
				...{ givenBackMinor: 200_000, ownMinor: 150_000, ownBackMinor: 40_000, byHandMinor: 120_000, byHandBackMinor: 10_000 },
			},
		])
	})

	it('have no extras when exactly the lines were charged', () => {
		const booked = { ...november, ...noMoney, chargedMinor: 450_000 }
		const confirmed = { ...november, ...noSales, orders: 1, soldMinor: 500_000, discountMinor: 50_000 }
		expect(monthsOfEvents([booked], [confirmed], [])).toMatchObject([{ extrasMinor: 0, soldMinor: 500_000, discountMinor: 50_000 }])
	})

	it('have a month in which only money went back', () => {
		const december = { ...november, month: '2026-12' }
		expect(monthsOfEvents([{ ...december, ...noMoney, givenBackMinor: 200_000 }], [], [{ ...december, taxMinor: 14_000 }])).toEqual([
			{ ...nothing, ...december, givenBackMinor: 200_000, taxMinor: -14_000 },
		])
	})

	it('are none without sales and money', () => {
		expect(monthsOfEvents([], [], [])).toEqual([])
	})

	it('keep months, currencies, events, and goods without an event apart', () => {
		const places = [
			november,
			{ ...november, month: '2026-10' },
			{ ...november, currency: 'USD' as const },
			{ ...november, eventId: 1 },
			{ ...november, eventId: null },
		]
		const months = monthsOfEvents(
			places.map((place, nth) => ({ ...place, ...noMoney, collectedMinor: 1_000 * nth })),
			places.map((place, nth) => ({ ...place, ...noSales, orders: nth })),
			[],
		)
		expect(months).toHaveLength(places.length)
		for (const [nth, place] of places.entries())
			expect(months).toContainEqual(expect.objectContaining({ ...place, orders: nth, collectedMinor: 1_000 * nth }))
	})

	it.each([
		['as they stand', (all: ConfirmedMonth[]) => all],
		['turned around', (all: ConfirmedMonth[]) => [...all].reverse()],
		['with the goods in the middle', (all: ConfirmedMonth[]) => [3, 2, 0, 5, 4, 1].flatMap((nth) => all[nth] ?? [])],
	])('begin with the newest month, and end each month with the goods without an event: %s', (_what, shuffled) => {
		const inOrder = [
			{ month: '2027-01', eventId: 9 },
			{ month: '2026-12', eventId: 2 },
			{ month: '2026-12', eventId: 9 },
			{ month: '2026-12', eventId: 10 },
			{ month: '2026-12', eventId: null },
			{ month: '2026-09', eventId: 1 },
		]
		const confirmed = inOrder.map((place) => ({ ...noSales, ...place, currency: 'VND' as const, orders: 1 }))
		expect(monthsOfEvents([], shuffled(confirmed), []).map(({ month, eventId }) => ({ month, eventId }))).toEqual(inOrder)
	})
})

describe('a month in an address', () => {
	it.each(['2026-11', '2026-01', '2026-09', '2026-10', '2026-12', '1000-01', '9999-12'])('may be %s', (text) => {
		expect(monthIn(text)).toBe(text)
	})

	it.each([null, '', '2026', '2026-00', '2026-13', '2026-1', '0999-11', '2026-11-05', ' 2026-11', '2026-11 ', '2026/11', '11-2026'])(
		'may not be %j',
		(text) => {
			expect(monthIn(text)).toBeUndefined()
		},
	)
})
