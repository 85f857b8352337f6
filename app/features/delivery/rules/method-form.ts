import { isCountry, type Country } from '~/features/account/address/rules/countries.ts'
import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Currency } from '~/kernel/money.ts'
import type { DeliveryMethod, DeliveryPricing, WeightStep } from './delivery.ts'
import { longest } from './longest.ts'

/** A delivery method as it is kept, without its provider and its position. */
export type DeliveryMethodContent = Omit<DeliveryMethod, 'id'>

/** A method as somebody typed it. Amounts in minor units, weights in grams. */
export interface DeliveryMethodInput {
	name: { vi_VN: string; en_US: string }
	pricing: DeliveryPricing
	priceMinor: number
	perKgMinor: number
	weightSteps: readonly WeightStep[]
	currency: Currency
	freeFromMinor: number | null
	minGrams: number | null
	maxGrams: number | null
	countries: readonly string[] | null
	minDays: number | null
	maxDays: number | null
	pickup: boolean
	confirmsPrice: boolean
}

const mostWeightSteps = 20
/** The limits: a parcel of 1 000 kg, a price of a billion đồng, a season on the way. More is a typing error. */
const heaviest = 1_000_000
const dearest = 1_000_000_000
const slowest = 120

/** The errors of a method, by field, and the method as it is kept: fields that its pricing does not use are left out. */
export function checkDeliveryMethod(input: DeliveryMethodInput): Checked<DeliveryMethodContent> {
	const reader = fieldReader()
	const amount = (path: string, value: number | null, least: number, most: number) => {
		if (value === null) return null
		if (!Number.isSafeInteger(value)) reader.refuse(path, 'not_a_number')
		else if (value < least) reader.refuse(path, 'too_small', least)
		else if (value > most) reader.refuse(path, 'too_large', most)
		return value
	}
	const name = reader.either(
		{ vi: 'name.vi_VN', en: 'name.en_US' },
		{ vi: input.name.vi_VN, en: input.name.en_US },
		{ required: true, max: longest.name },
	)

	const { pricing, pickup, currency } = input
	const steps = pricing === 'steps' ? checkedSteps(input.weightSteps, amount, reader.refuse) : []
	const priceMinor = pricing === 'steps' ? 0 : (amount('price', input.priceMinor, 0, dearest) ?? 0)
	const perKgMinor = pricing === 'per_kg' ? (amount('perKg', input.perKgMinor, 1, dearest) ?? 0) : 0
	const freeFromMinor = amount('freeFrom', input.freeFromMinor, 1, dearest)
	const minGrams = amount('minWeight', input.minGrams, 1, heaviest)
	const maxGrams = amount('maxWeight', input.maxGrams, minGrams ?? 1, heaviest)
	const minDays = amount('minDays', input.minDays, 0, slowest)
	const maxDays = amount('maxDays', input.maxDays ?? input.minDays, 0, slowest)
	if (maxDays !== null && minDays === null) reader.refuse('minDays', 'required')
	if (minDays !== null && maxDays !== null && maxDays < minDays) reader.refuse('maxDays', 'too_small', minDays)
	const countries = pickup ? null : checkedCountries(input.countries, reader.refuse)
	const confirmsPrice = input.confirmsPrice && !pickup
	// A card cannot promise an amount of zero.
	const isFree = pricing === 'flat' ? priceMinor === 0 : steps.some((step) => step.priceMinor === 0)
	if (confirmsPrice && isFree) reader.refuse('price', 'too_small', 1)
	if (confirmsPrice && freeFromMinor !== null) reader.refuse('freeFrom', 'not_a_choice')
	return {
		issues: reader.issues,
		cleaned: {
			...{ name, pricing, priceMinor, perKgMinor, weightSteps: steps, currency, freeFromMinor, minGrams, maxGrams, countries },
			...{ minDays, maxDays, pickup, confirmsPrice },
		},
	}
}

type Amount = (path: string, value: number | null, least: number, most: number) => number | null
type Refuse = ReturnType<typeof fieldReader>['refuse']

/** The steps, the lightest first. Two steps of the same weight would contradict each other. */
function checkedSteps(steps: readonly WeightStep[], amount: Amount, refuse: Refuse): WeightStep[] {
	if (steps.length === 0) refuse('weightSteps', 'required')
	if (steps.length > mostWeightSteps) refuse('weightSteps', 'too_large', mostWeightSteps)
	const sorted = [...steps].sort((one, other) => one.upToGrams - other.upToGrams)
	for (const [index, { upToGrams, priceMinor }] of sorted.entries()) {
		amount('weightSteps', upToGrams, 1, heaviest)
		amount('weightSteps', priceMinor, 0, dearest)
		if (sorted[index - 1]?.upToGrams === upToGrams) refuse('weightSteps', 'not_a_choice')
	}
	return sorted
}

/** The countries, each once, in the order in which forms offer them; null when there is no limit. */
function checkedCountries(countries: readonly string[] | null, refuse: Refuse): Country[] | null {
	if (countries === null) return null
	const known = [...new Set(countries)].filter(isCountry)
	if (known.length === 0) refuse('countries', 'required')
	else if (countries.some((code) => !isCountry(code))) refuse('countries', 'not_a_choice')
	return known
}
