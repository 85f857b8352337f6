import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { deliveryPricings, type DeliveryMethod } from './delivery.ts'
import type { DeliveryMethodInput } from './method-form.ts'

type Typed = Readonly<Record<string, string>>

/** How many weight steps the form has room for. */
export const stepRows = 6

const notANumber = Number.NaN

/** The currency of a new method's amounts; the house's when none was chosen. */
export function currencyTyped(typed: Typed): Currency {
	return currencies.find((currency) => currency === typed['currency']) ?? currencies[0]
}

/** The provider of a new method; null: the platform. A value that names no provider is passed on, so that it is refused. */
export function providerTyped(typed: Typed): number | null {
	const said = (typed['providerId'] ?? '').trim()
	if (said === '') return null
	return /^[1-9]\d{0,14}$/.test(said) ? Number(said) : Number.MAX_SAFE_INTEGER
}

/** A delivery method as a form sends it. Text that is not a number becomes NaN, so that the check refuses it. */
export function methodIn(typed: Typed, currency: Currency): DeliveryMethodInput {
	const read = (name: string) => (typed[name] ?? '').trim()
	const amount = (name: string) => (read(name) === '' ? 0 : (typedAmount(read(name), currency) ?? notANumber))
	const some = (name: string) => (read(name) === '' ? null : amount(name))
	const whole = (name: string) => (read(name) === '' ? null : /^\d{1,9}$/.test(read(name)) ? Number(read(name)) : notANumber)
	const rows = Array.from({ length: stepRows }, (_, row) => row).filter((row) => read(`step.${row}.weight`) !== '')
	return {
		name: { vi_VN: read('name.vi_VN'), en_US: read('name.en_US') },
		pricing: deliveryPricings.find((pricing) => pricing === read('pricing')) ?? 'flat',
		priceMinor: amount('price'),
		perKgMinor: amount('perKg'),
		weightSteps: rows.map((row) => ({ upToGrams: whole(`step.${row}.weight`) ?? notANumber, priceMinor: amount(`step.${row}.price`) })),
		currency,
		freeFromMinor: some('freeFrom'),
		minGrams: whole('minWeight'),
		maxGrams: whole('maxWeight'),
		countries:
			read('countries') === ''
				? null
				: read('countries')
						.toUpperCase()
						.split(/[\s,;]+/),
		minDays: whole('minDays'),
		maxDays: whole('maxDays'),
		pickup: read('pickup') === 'on',
		confirmsPrice: read('confirmsPrice') === 'on',
	}
}

/** A method as the form that changes it shows it. */
export function typedMethod(method: Omit<DeliveryMethod, 'id'>): Typed {
	const { currency } = method
	const amount = (minor: number | null) => (minor === null ? '' : amountToType(minor, currency))
	const whole = (value: number | null) => (value === null ? '' : String(value))
	const steps = method.weightSteps.flatMap(({ upToGrams, priceMinor }, row) => [
		[`step.${row}.weight`, String(upToGrams)],
		[`step.${row}.price`, amount(priceMinor)],
	])
	return {
		'name.vi_VN': method.name.vi_VN,
		'name.en_US': method.name.en_US ?? '',
		pricing: method.pricing,
		price: amount(method.priceMinor),
		perKg: amount(method.perKgMinor),
		...(Object.fromEntries(steps) as Typed),
		freeFrom: amount(method.freeFromMinor),
		minWeight: whole(method.minGrams),
		maxWeight: whole(method.maxGrams),
		countries: method.countries?.join(', ') ?? '',
		minDays: whole(method.minDays),
		maxDays: whole(method.maxDays),
		pickup: method.pickup ? 'on' : '',
		confirmsPrice: method.confirmsPrice ? 'on' : '',
	}
}
