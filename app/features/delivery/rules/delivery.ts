import type { Country } from '~/features/account/address/rules/countries.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'

/** `flat`: one price. `steps`: a price for each weight limit. `per_kg`: a base, and a price for each kilogram that has begun. */
export const deliveryPricings = ['flat', 'steps', 'per_kg'] as const
export type DeliveryPricing = (typeof deliveryPricings)[number]

/** The price for goods of at most this weight. */
export interface WeightStep {
	upToGrams: number
	priceMinor: number
}

/** The parts of a delivery method that its price and reach depend on. Whole minor units and grams. */
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
	/** It takes no lighter goods: no lorry for a shirt. */
	minGrams: number | null
	maxGrams: number | null
	/** Null: everywhere. */
	countries: readonly Country[] | null
	minDays: number | null
	maxDays: number | null
	pickup: boolean
	confirmsPrice: boolean
}

/** The goods to deliver: their worth before codes, so that a code never costs anybody a free delivery, and their weight. */
export interface Parcel {
	goodsMinor: number
	weightGrams: number
}

/** The price of a method for a parcel; null when the parcel is too heavy or too light for it. */
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

/** Whether a method delivers to a country. Buyers who come for the goods may come from anywhere. */
export function goesTo({ pickup, countries }: Pick<DeliveryMethod, 'pickup' | 'countries'>, country: string): boolean {
	return pickup || countries === null || countries.some((each) => each === country)
}
