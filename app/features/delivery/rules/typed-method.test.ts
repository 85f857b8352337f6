import { expect, it } from 'vitest'
import { checkDeliveryMethod } from './method-form.ts'
import { currencyTyped, methodIn, providerTyped, typedMethod } from './typed-method.ts'

const typed = {
	...{ 'name.vi_VN': 'Giao nhanh', 'name.en_US': 'Express', pricing: 'steps', 'step.0.weight': '500', 'step.0.price': '25.000' },
	...{ 'step.1.weight': '2000', 'step.1.price': '45000', countries: 'vn, us', minDays: '1', maxDays: '3', freeFrom: '' },
}

it('reads what was typed, and shows it again as it is kept', () => {
	const { issues, cleaned } = checkDeliveryMethod(methodIn(typed, 'VND'))
	expect(issues).toEqual([])
	expect(cleaned).toMatchObject({
		weightSteps: [
			{ upToGrams: 500, priceMinor: 25_000 },
			{ upToGrams: 2_000, priceMinor: 45_000 },
		],
		...{ countries: ['VN', 'US'], minDays: 1, maxDays: 3, freeFromMinor: null },
	})
	expect(checkDeliveryMethod(methodIn(typedMethod(cleaned), 'VND')).cleaned).toEqual(cleaned)
})

it('refuses text that is not a number', () => {
	const { issues } = checkDeliveryMethod(methodIn({ ...typed, maxWeight: 'nặng', minDays: '-1' }, 'VND'))
	expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(['maxWeight not_a_number', 'minDays not_a_number'])
})

it('reads amounts in the chosen currency, and shows them in it again', () => {
	const inDollars = { ...typed, currency: 'USD', 'step.0.price': '2.50', 'step.1.price': '4', freeFrom: '99,90' }
	expect(currencyTyped(inDollars)).toBe('USD')
	const { issues, cleaned } = checkDeliveryMethod(methodIn(inDollars, currencyTyped(inDollars)))
	expect(issues).toEqual([])
	expect(cleaned).toMatchObject({ currency: 'USD', freeFromMinor: 9_990, weightSteps: [{ priceMinor: 250 }, { priceMinor: 400 }] })
	expect(typedMethod(cleaned)).toMatchObject({ 'step.0.price': '2.50', freeFrom: '99.90' })
	expect([currencyTyped({}), currencyTyped({ currency: 'XAU' })]).toEqual(['VND', 'VND'])
})

it('reads the owner of a method: without a name the platform; an unknown name is passed on', () => {
	expect(['', ' ', '7'].map((providerId) => providerTyped({ providerId }))).toEqual([null, null, 7])
	expect(providerTyped({ providerId: 'x' })).toBe(Number.MAX_SAFE_INTEGER)
})
