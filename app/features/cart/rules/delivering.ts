import type { Country } from '~/features/address/rules/countries.ts'
import { deliveryPrice, type DeliveryMethod, type Parcel } from '~/features/delivery/rules/delivery.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { Offer } from './offer.ts'

/** A way to bring what a basket holds, with what it costs for it. */
export interface OfferedDelivery {
	id: number
	name: Translated
	priceMinor: number
	currency: Currency
	/** The buyer comes for the goods: nothing is sent anywhere. */
	pickup: boolean
	/** Null: everywhere. */
	countries: readonly Country[] | null
	minDays: number | null
	maxDays: number | null
	/** From so much on the goods are brought for nothing. */
	freeFromMinor: number | null
	/** Its price is an estimate; the money is taken once staff have confirmed the price. */
	confirmsPrice: boolean
}

type Lines = readonly { quantity: number; offer: Offer }[]

/** The goods of a basket as a parcel; tickets weigh nothing and are not brought. */
export function parcelOf(lines: Lines): Parcel {
	const parcel = { goodsMinor: 0, weightGrams: 0 }
	for (const { quantity, offer } of lines) {
		if (!offer.product) continue
		parcel.goodsMinor += quantity * offer.priceMinor
		parcel.weightGrams += quantity * offer.product.weightGrams
	}
	return parcel
}

/** The methods that take a basket's goods, each with its price for them: none where there are no goods. */
export function offeredDeliveries(methods: readonly DeliveryMethod[], lines: Lines): OfferedDelivery[] {
	const currency = lines.find(({ offer }) => offer.product)?.offer.currency
	const parcel = parcelOf(lines)
	return methods.flatMap((method) => {
		const priceMinor = method.currency === currency ? deliveryPrice(method, parcel) : null
		if (priceMinor === null) return []
		const { id, name, pickup, countries, minDays, maxDays, freeFromMinor, confirmsPrice } = method
		return [{ id, name, priceMinor, currency: method.currency, pickup, countries, minDays, maxDays, freeFromMinor, confirmsPrice }]
	})
}
