import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { merchandiseIsOver } from '~/features/cart/rules/may-join-cart.ts'
import { findProductOffers } from '~/features/catalog/store.server.ts'
import { findProductCards } from '~/features/catalog/store/product-cards.server.ts'
import type { OfferedGoods } from '~/features/picture/picture-download/rules/who-downloads.ts'

/** The goods whose buyers may download, with the lowest price of the variants that a cart would take now. */
export async function readOfferedGoods(store: Store, productId: number, locale: Locale, now: Date): Promise<OfferedGoods | null> {
	const product = (await findProductCards(store, [productId])).get(productId)
	if (!product) return null
	const there = product.variants.filter(({ left }) => left > 0)
	const offers = await findProductOffers(
		store,
		there.map(({ id }) => id),
	)
	const sold = offers.filter((offer) => offer.state === 'published' && !merchandiseIsOver(offer, now))
	return {
		name: inLocale(product.name, locale),
		slug: sold.length > 0 ? product.slug : null,
		priceFrom: sold.length > 0 ? money(Math.min(...sold.map(({ priceMinor }) => priceMinor)), product.currency) : null,
	}
}
