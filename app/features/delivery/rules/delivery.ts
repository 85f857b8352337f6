import type { Country } from '~/features/address/rules/countries.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'

/** `flat`: one price. `steps`: a price for each weight up to a bound. `per_kg`: a base and so much for each kilogram that has begun. */
export const deliveryPricings = ['flat', 'steps', 'per_kg'] as const
export type DeliveryPricing = (typeof deliveryPricings)[number]

/** Goods of at most so much weight are brought for this price. */
export interface WeightStep {
	upToGrams: number
	priceMinor: number
}

/** A way to bring goods, as its price and reach depend on it. Whole minor units and grams. */
export interface DeliveryMethod {
	id: number
	name: Translated
	pricing: DeliveryPricing
	priceMinor: number
	perKgMinor: number
	/** The lightest first. */
	weightSteps: readonly WeightStep[]
	currency: Currency
	freeFromMinor: number | null
	/** Lighter goods it is not for: no lorry for a shirt. */
	minGrams: number | null
	maxGrams: number | null
	/** Null: everywhere. */
	countries: readonly Country[] | null
	minDays: number | null
	maxDays: number | null
	pickup: boolean
	confirmsPrice: boolean
}

/** What is to be brought: what the goods are worth before codes, so that a code never costs anybody their free delivery, and what they weigh. */
export interface Parcel {
	goodsMinor: number
	weightGrams: number
}

/** What a method costs for a parcel; null when the parcel is too heavy or too light for it. */
export function deliveryPrice(
	method: Pick<DeliveryMethod, 'pricing' | 'priceMinor' | 'perKgMinor' | 'weightSteps' | 'freeFromMinor' | 'minGrams' | 'maxGrams'>,
	{ goodsMinor, weightGrams }: Parcel,
): number | null {
	if (method.maxGrams !== null && weightGrams > method.maxGrams) return null
	if (method.minGrams !== null && weightGrams < method.minGrams) return null
	const price = priceByWeight(method, weightGrams)
	if (price === null) return null
	return method.freeFromMinor !== null && goodsMinor >= method.freeFromMinor ? 0 : price
}

function priceByWeight(
	{ pricing, priceMinor, perKgMinor, weightSteps }: Pick<DeliveryMethod, 'pricing' | 'priceMinor' | 'perKgMinor' | 'weightSteps'>,
	weightGrams: number,
): number | null {
	switch (pricing) {
		case 'flat':
			return priceMinor
		case 'per_kg':
			return priceMinor + perKgMinor * Math.ceil(weightGrams / 1000)
		case 'steps':
			return weightSteps.find(({ upToGrams }) => weightGrams <= upToGrams)?.priceMinor ?? null
	}
}

/** Whether a method goes to a country. Who comes for the goods may come from anywhere. */
export function goesTo({ pickup, countries }: Pick<DeliveryMethod, 'pickup' | 'countries'>, country: string): boolean {
	return pickup || countries === null || countries.some((each) => each === country)
}
