import type { Country } from '~/features/account/address/rules/countries.ts'
import { deliveryPrice, type DeliveryMethod, type Parcel } from '~/features/delivery/rules/delivery.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { Offer } from './offer.ts'

/** A delivery method with its price for a basket. */
export interface OfferedDelivery {
	id: number
	name: Translated
	priceMinor: number
	currency: Currency
	/** The buyer comes for the goods: nothing is sent. */
	pickup: boolean
	/** The countries it delivers to; null: everywhere. */
	countries: readonly Country[] | null
	minDays: number | null
	maxDays: number | null
	/** From this amount on the delivery is free. */
	freeFromMinor: number | null
	/** Its price is an estimate; the money is taken once staff have confirmed it. */
	confirmsPrice: boolean
}

type Lines = readonly { quantity: number; offer: Offer }[]

/** The goods of a basket as a parcel. Tickets weigh nothing and are not delivered. */
export function parcelOf(lines: Lines): Parcel {
	const parcel = { goodsMinor: 0, weightGrams: 0 }
	for (const { quantity, offer } of lines) {
		if (!offer.product) continue
		parcel.goodsMinor += quantity * offer.priceMinor
		parcel.weightGrams += quantity * offer.product.weightGrams
	}
	return parcel
}

/** A method with its owner: a method without a provider belongs to the platform. */
type OwnedMethod = DeliveryMethod & { providerId: number | null }

/**
 * Whether the buyer can come for a basket's goods. The platform hands goods out only at events, so the basket must have a ticket or merchandise of
 * one. A provider has pickup places of its own.
 */
function isCollectable({ pickup, providerId }: OwnedMethod, lines: Lines): boolean {
	return !pickup || providerId !== null || lines.some(({ offer }) => offer.eventId !== null)
}

/**
 * The methods that can deliver a basket's goods, each with its price, the cheapest first; none when there are no goods. Methods whose price staff
 * still have to confirm come last.
 */
export function offeredDeliveries(methods: readonly OwnedMethod[], lines: Lines): OfferedDelivery[] {
	const currency = lines.find(({ offer }) => offer.product)?.offer.currency
	const parcel = parcelOf(lines)
	const offered = methods.flatMap((method) => {
		const fits = method.currency === currency && isCollectable(method, lines)
		const priceMinor = fits ? deliveryPrice(method, parcel) : null
		if (priceMinor === null) return []
		const { id, name, pickup, countries, minDays, maxDays, freeFromMinor, confirmsPrice } = method
		return [{ id, name, priceMinor, currency: method.currency, pickup, countries, minDays, maxDays, freeFromMinor, confirmsPrice }]
	})
	return offered.sort((one, other) => Number(one.confirmsPrice) - Number(other.confirmsPrice) || one.priceMinor - other.priceMinor)
}
