import { describe, expect, it } from 'vitest'
import { sumOfFigures, type Figures } from './settlement.ts'
import { statementLines } from './statement-lines.ts'

const linesOf = (figures: Partial<Figures>) => statementLines({ ...sumOfFigures([]), currency: 'VND', ...figures })
const lineOf = (name: string, figures: Partial<Figures>) => linesOf(figures).filter((line) => line.name === name)

describe('a statement', () => {
	it('tells the sales, the money and what is due in reading order, with the signs with which they count', () => {
		const figures: Figures = {
			...{ orders: 3, soldMinor: 1_500_000, discountMinor: 100_000, taxAddedMinor: 112_000, extrasMinor: 30_000, keptMinor: 50_000 },
			...{ takenBackMinor: 500_000, taxMinor: 72_000, shareMinor: 60_000, collectedMinor: 900_000, givenBackMinor: 200_000 },
			...{ ownMinor: 150_000, ownBackMinor: 40_000, byHandMinor: 120_000, byHandBackMinor: 10_000 },
		}
		expect(linesOf(figures)).toEqual([
			{ name: 'sold', amountMinor: 1_500_000 },
			{ name: 'discount', amountMinor: -100_000 },
			{ name: 'taxAdded', amountMinor: 112_000 },
			{ name: 'extras', amountMinor: 30_000 },
			{ name: 'kept', amountMinor: 50_000 },
			{ name: 'takenBack', amountMinor: -500_000 },
			{ name: 'turnover', amountMinor: 1_092_000, isSum: true },
			{ name: 'tax', amountMinor: 72_000, isAside: true },
			{ name: 'own', amountMinor: 150_000, isAside: true },
			{ name: 'ownBack', amountMinor: -40_000, isAside: true },
			{ name: 'byHand', amountMinor: 120_000, isAside: true },
			{ name: 'byHandBack', amountMinor: -10_000, isAside: true },
			{ name: 'open', amountMinor: 172_000, isAside: true },
			{ name: 'collected', amountMinor: 900_000 },
			{ name: 'givenBack', amountMinor: -200_000 },
			{ name: 'share', amountMinor: -60_000 },
			{ name: 'due', amountMinor: 640_000, isSum: true },
		])
	})

	it('leaves out lines that say nothing, and shows no minus before 0', () => {
		expect(linesOf({})).toEqual([
			{ name: 'sold', amountMinor: 0 },
			{ name: 'turnover', amountMinor: 0, isSum: true },
			{ name: 'collected', amountMinor: 0 },
			{ name: 'share', amountMinor: 0 },
			{ name: 'due', amountMinor: 0, isSum: true },
		])
	})

	it('keeps a line of a single dong, on either side of 0', () => {
		expect(lineOf('kept', { keptMinor: 1 })).toEqual([{ name: 'kept', amountMinor: 1 }])
		expect(lineOf('extras', { extrasMinor: -1 })).toEqual([{ name: 'extras', amountMinor: -1 }])
		expect(lineOf('sold', { soldMinor: 1 })).toEqual([{ name: 'sold', amountMinor: 1 }])
	})

	it.each([
		['has yet to come from buyers', 600_000, [{ name: 'open', amountMinor: 400_000, isAside: true }]],
		['has yet to come, were it one dong', 999_999, [{ name: 'open', amountMinor: 1, isAside: true }]],
		['is settled, without a line', 1_000_000, []],
		['has yet to go back, were it one dong', 1_000_001, [{ name: 'openBack', amountMinor: 1, isAside: true }]],
		['has yet to go back to buyers', 1_200_000, [{ name: 'openBack', amountMinor: 200_000, isAside: true }]],
	])('says what %s', (_what, collectedMinor, lines) => {
		expect(linesOf({ soldMinor: 1_000_000, collectedMinor }).filter(({ name }) => name === 'open' || name === 'openBack')).toEqual(lines)
	})

	it.each([
		['what is due to the provider', 700_000, { name: 'due', amountMinor: 650_000, isSum: true }],
		['that one dong is due', 50_001, { name: 'due', amountMinor: 1, isSum: true }],
		['that nothing is due when the share is all the money', 50_000, { name: 'due', amountMinor: 0, isSum: true }],
		['that the provider owes one dong', 49_999, { name: 'owes', amountMinor: 1, isSum: true }],
		['what the provider owes', 0, { name: 'owes', amountMinor: 50_000, isSum: true }],
	])('ends with %s', (_what, collectedMinor, line) => {
		expect(linesOf({ soldMinor: 1_000_000, shareMinor: 50_000, collectedMinor }).at(-1)).toEqual(line)
	})
})
