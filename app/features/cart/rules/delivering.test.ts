import { describe, expect, it } from 'vitest'
import { offeredDeliveries } from './delivering.ts'
import type { Offer } from './offer.ts'

const method = {
	...{
		id: 1,
		name: { vi_VN: 'Giao' },
		pricing: 'flat' as const,
		priceMinor: 30_000,
		perKgMinor: 0,
		weightSteps: [],
		currency: 'VND' as const,
	},
	...{ freeFromMinor: null, minGrams: null, maxGrams: null, countries: null, minDays: null, maxDays: null, pickup: false },
	...{ confirmsPrice: false, providerId: null },
}
const basketOf = (eventId: number | null) => [
	{ quantity: 1, offer: { eventId, currency: 'VND', priceMinor: 250_000, product: { weightGrams: 127 } } as unknown as Offer },
]
const offered = (methods: Parameters<typeof offeredDeliveries>[0], eventId: number | null) =>
	offeredDeliveries(methods, basketOf(eventId)).map(({ id }) => id)

describe('the ways to deliver that are offered', () => {
	it('begin with the cheapest, and end with those whose price staff have to confirm', () => {
		const dear = { ...method, id: 2, priceMinor: 290_000 }
		const quoted = { ...method, id: 3, priceMinor: 10_000, confirmsPrice: true }
		expect(offered([quoted, dear, method], null)).toEqual([1, 2, 3])
	})

	it('leave out those for much heavier parcels', () => {
		expect(offered([{ ...method, minGrams: 2_000 }], null)).toEqual([])
	})

	it('include pickup at an event only with an event; a provider has pickup places of its own', () => {
		const atEvent = { ...method, id: 4, priceMinor: 0, pickup: true }
		expect(offered([method, atEvent], null)).toEqual([1])
		expect(offered([method, atEvent], 7)).toEqual([4, 1])
		expect(offered([method, { ...atEvent, providerId: 9 }], null)).toEqual([4, 1])
	})
})
