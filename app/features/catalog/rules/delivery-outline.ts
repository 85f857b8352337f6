import { deliveryPrice, type DeliveryMethod } from '~/features/delivery/rules/delivery.ts'
import { money, type Currency, type Money } from '~/kernel/money.ts'

/** What a page says about the delivery of one piece before anything is ordered. */
export interface DeliveryOutline {
	/** The price of the cheapest method; absent when nothing is delivered. */
	price: Money | null
	/** The amount from which that method is free. */
	freeFrom: Money | null
	/** How long that method takes; absent when it does not say. */
	days: { min: number; max: number } | null
	/** Buyers may come for it themselves. */
	pickup: boolean
}

/** The cheapest method that delivers the lightest piece, and whether buyers may come for it. */
export function deliveryOutline(
	methods: readonly DeliveryMethod[],
	variants: readonly { priceMinor: number; weightGrams: number }[],
	currency: Currency,
): DeliveryOutline {
	const [lightest] = [...variants].sort((one, other) => one.weightGrams - other.weightGrams)
	const pickup = methods.some((method) => method.pickup && method.currency === currency)
	const ways = methods.flatMap((method) => {
		if (!lightest || method.pickup || method.currency !== currency) return []
		const price = deliveryPrice(method, { goodsMinor: lightest.priceMinor, weightGrams: lightest.weightGrams })
		return price === null ? [] : [{ method, price }]
	})
	const [best] = ways.sort((one, other) => one.price - other.price)
	if (!best) return { price: null, freeFrom: null, days: null, pickup }
	const { freeFromMinor, minDays, maxDays } = best.method
	return {
		price: money(best.price, currency),
		freeFrom: freeFromMinor === null || best.price === 0 ? null : money(freeFromMinor, currency),
		days: minDays === null ? null : { min: minDays, max: maxDays ?? minDays },
		pickup,
	}
}
