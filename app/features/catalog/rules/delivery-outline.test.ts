import { expect, it } from 'vitest'
import type { DeliveryMethod } from '~/features/delivery/rules/delivery.ts'
import { deliveryOutline } from './delivery-outline.ts'

const slow: DeliveryMethod = {
	...{ id: 1, name: { vi_VN: 'Chậm' }, pricing: 'flat', priceMinor: 20_000, perKgMinor: 0, weightSteps: [], currency: 'VND' },
	...{
		freeFromMinor: 500_000,
		minGrams: null,
		maxGrams: null,
		countries: null,
		minDays: 3,
		maxDays: 5,
		pickup: false,
		confirmsPrice: false,
	},
}
const fast: DeliveryMethod = { ...slow, id: 2, priceMinor: 45_000, freeFromMinor: null, minDays: 1, maxDays: null }
const pickup: DeliveryMethod = { ...slow, id: 3, priceMinor: 0, pickup: true }
const light = { priceMinor: 100_000, weightGrams: 100 }
const dong = (amount: number) => ({ amount, currency: 'VND' })

it('names the cheapest method that takes the lightest piece', () => {
	expect(deliveryOutline([fast, slow, pickup], [{ ...light, weightGrams: 9_000 }, light], 'VND')).toEqual({
		...{ price: dong(20_000), freeFrom: dong(500_000), days: { min: 3, max: 5 }, pickup: true },
	})
	expect(deliveryOutline([fast, { ...slow, maxGrams: 50 }], [light], 'VND')).toEqual({
		...{ price: dong(45_000), freeFrom: null, days: { min: 1, max: 1 }, pickup: false },
	})
})

it('names no amount when a single piece is delivered free', () => {
	expect(deliveryOutline([slow], [{ ...light, priceMinor: 600_000 }], 'VND')).toMatchObject({ price: dong(0), freeFrom: null })
})

it('promises nothing when nothing is delivered', () => {
	const nothing = { price: null, freeFrom: null, days: null }
	expect(deliveryOutline([pickup], [light], 'VND')).toEqual({ ...nothing, pickup: true })
	expect(deliveryOutline([slow, pickup], [light], 'USD')).toEqual({ ...nothing, pickup: false })
	expect(deliveryOutline([slow], [], 'VND')).toEqual({ ...nothing, pickup: false })
})
