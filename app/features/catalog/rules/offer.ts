import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'

/** A product variant as carts and orders need it. */
export interface ProductOffer {
	variantId: number
	providerId: number
	eventId: number | null
	productName: Translated
	variantName: Translated
	coverPath: string
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	currency: Currency
	/** Its stock. */
	quotaId: number
}
