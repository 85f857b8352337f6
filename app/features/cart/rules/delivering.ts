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

/** A method with whose it is: one without a provider is the platform's. */
type OwnedMethod = DeliveryMethod & { providerId: number | null }

/** Whether a basket is for an event: by a ticket, or as its merchandise. The platform hands goods out at events alone; a provider has places of its own. */
function isCollectable({ pickup, providerId }: OwnedMethod, lines: Lines): boolean {
	return !pickup || providerId !== null || lines.some(({ offer }) => offer.eventId !== null)
}

/**
 * The methods that take a basket's goods, each with its price for them, the cheapest first: none where there are no goods. One whose price staff
 * have still to confirm comes last.
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
