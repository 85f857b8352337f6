import type { WayTerms } from '~/features/provider/rules/offered-ways.ts'
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
	/** The picture of this variant when there is one, else the cover. */
	coverPath: string
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	currency: Currency
	/** The share to pay at once, in basis points, and how many days after the order the rest is due; null: everything at once. */
	depositRateBp: number | null
	restDueDays: number
	/** The state of the event that it is merchandise of; null when there is none. */
	eventState: 'draft' | 'published' | 'cancelled' | null
	eventEndsAt: Date | null
	/** Only published products are sold; an order keeps what it has. */
	state: ProductState
	/** Its stock, and the stock's version when it was read. */
	quotaId: number
	quotaVersion: number
	/** How its provider's goods are taxed and paid. */
	shop: ShopTerms
	/** The terms about ways to pay online, of its event or else of its provider. */
	wayTerms: WayTerms
}
