import type { WayTerms } from '~/features/payment-way/rules/offered-ways.ts'
import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { ProductState } from './product.ts'

/** A product variant as carts and orders need it. */
export interface ProductOffer {
	variantId: number
	productId: number
	categoryId: number | null
	providerId: number
	eventId: number | null
	productName: Translated
	variantName: Translated
	/** The picture of this very variant, where there is one. */
	coverPath: string
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	currency: Currency
	/** What is to be paid at once, in basis points, and how many days after the order the rest is due; null: everything at once. */
	depositRateBp: number | null
	restDueDays: number
	/** Of the event whose merchandise it is; null where there is none. */
	eventState: 'draft' | 'published' | 'cancelled' | null
	eventEndsAt: Date | null
	/** Only what is published is sold; an order keeps what it has. */
	state: ProductState
	/** Its stock, and the version it was found in. */
	quotaId: number
	quotaVersion: number
	/** How its provider's goods are taxed and paid. */
	shop: ShopTerms
	/** Which ways to pay online its event offers, else its provider. */
	wayTerms: WayTerms
}
