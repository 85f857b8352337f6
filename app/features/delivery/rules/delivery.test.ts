import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryPrice, goesTo, type DeliveryMethod } from './delivery.ts'
import { checkDeliveryMethod, type DeliveryMethodInput } from './method-form.ts'

const flat: DeliveryMethod = {
	...{ id: 1, name: { vi_VN: 'Giao' }, pricing: 'flat', priceMinor: 30_000, perKgMinor: 0, weightSteps: [], currency: 'VND' },
	...{
		freeFromMinor: null,
		minGrams: null,
		maxGrams: null,
		countries: null,
		minDays: null,
		maxDays: null,
		pickup: false,
		confirmsPrice: false,
	},
}
const byKilogram: DeliveryMethod = { ...flat, pricing: 'per_kg', priceMinor: 20_000, perKgMinor: 15_000 }
const bySteps: DeliveryMethod = {
	...{ ...flat, pricing: 'steps', priceMinor: 0 },
	weightSteps: [
		{ upToGrams: 500, priceMinor: 25_000 },
		{ upToGrams: 2_000, priceMinor: 45_000 },
	],
}
const parcel = (weightGrams: number, goodsMinor = 250_000) => ({ weightGrams, goodsMinor })

describe('what a delivery costs', () => {
	it.each([
		['the same for every weight when it is flat', flat, 90_000, 30_000],
		['each kilogram that has begun', byKilogram, 1_001, 50_000],
		['a whole kilogram once', byKilogram, 1_000, 35_000],
		['no kilogram for what weighs nothing', byKilogram, 0, 20_000],
		['up to a bound, the bound included', bySteps, 500, 25_000],
		['the next step above it', bySteps, 501, 45_000],
		['nothing at all above the last step', bySteps, 2_001, null],
	] as const)('%s', (_what, method, weight, price) => {
		expect(deliveryPrice(method, parcel(weight))).toBe(price)
	})

	it('is free from an amount on, but takes no parcel that is too heavy', () => {
		const generous = { ...flat, freeFromMinor: 250_000, maxGrams: 5_000 }
		expect(deliveryPrice(generous, parcel(100, 249_999))).toBe(30_000)
		expect(deliveryPrice(generous, parcel(100))).toBe(0)
		expect(deliveryPrice(generous, parcel(5_001))).toBeNull()
	})

	it('takes no parcel that is too light', () => {
		const lorry = { ...flat, minGrams: 10_000 }
		expect(deliveryPrice(lorry, parcel(127))).toBeNull()
		expect(deliveryPrice(lorry, parcel(10_000))).toBe(30_000)
	})

	it('never costs less for a heavier parcel of the same goods', () => {
		const weights = fc.nat(2_000)
		fc.assert(
			fc.property(fc.constantFrom(flat, byKilogram, bySteps), weights, weights, (method, one, other) => {
				const price = (weight: number) => deliveryPrice(method, parcel(weight)) ?? Infinity
				expect(price(Math.max(one, other))).toBeGreaterThanOrEqual(price(Math.min(one, other)))
			}),
		)
	})
})

it('goes only to its countries, and pickup is for everybody', () => {
	expect(goesTo(flat, 'JP')).toBe(true)
	expect(goesTo({ ...flat, countries: ['VN'] }, 'JP')).toBe(false)
	expect(goesTo({ ...flat, countries: ['VN'] }, 'VN')).toBe(true)
	expect(goesTo({ ...flat, countries: ['VN'], pickup: true }, 'JP')).toBe(true)
})

describe('a method as it is saved', () => {
	const { id: _id, ...rest } = flat
	const written = (more: Partial<DeliveryMethodInput> = {}): DeliveryMethodInput => ({
		...rest,
		name: { vi_VN: 'Giao', en_US: '' },
		...more,
	})
	const issuesOf = (more: Partial<DeliveryMethodInput>) =>
		checkDeliveryMethod(written(more)).issues.map(({ path, code }) => `${path} ${code}`)

	it('is kept without what its pricing does not use, its steps in order', () => {
		const { issues, cleaned } = checkDeliveryMethod(
			written({ pricing: 'steps', weightSteps: [...bySteps.weightSteps].reverse(), perKgMinor: 5 }),
		)
		expect(issues).toEqual([])
		expect(cleaned).toMatchObject({ priceMinor: 0, perKgMinor: 0, weightSteps: bySteps.weightSteps })
	})

	it.each([
		[{ name: { vi_VN: ' ', en_US: '' } }, 'name.vi_VN required'],
		[{ priceMinor: -1 }, 'price too_small'],
		[{ priceMinor: 0.5 }, 'price not_a_number'],
		[{ pricing: 'per_kg' as const }, 'perKg too_small'],
		[{ pricing: 'steps' as const }, 'weightSteps required'],
		[{ countries: [] }, 'countries required'],
		[{ countries: ['VN', 'XX'] }, 'countries not_a_choice'],
		[{ minDays: 5, maxDays: 3 }, 'maxDays too_small'],
		[{ maxDays: 3 }, 'minDays required'],
		[{ confirmsPrice: true, priceMinor: 0 }, 'price too_small'],
		[{ confirmsPrice: true, freeFromMinor: 100 }, 'freeFrom not_a_choice'],
	] satisfies [Partial<DeliveryMethodInput>, string][])('%j: %s', (more, issue) => {
		expect(issuesOf(more)).toEqual([issue])
	})
})
