import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import type { findProductCards } from '~/features/catalog/store/product-cards.server.ts'

/** A product on a shelf of a page. */
export interface ShownGoods {
	id: number
	slug: string
	name: string
	coverPath: string
	coverColor: string
	price: { amount: number; currency: Currency }
	isOnePrice: boolean
}

type Card = Exclude<ReturnType<Awaited<ReturnType<typeof findProductCards>>['get']>, undefined>

/** A product on a shelf of a page; empty if the product is not sold. */
export function shownGoods(card: Card | undefined, locale: Locale): ShownGoods[] {
	if (card?.state !== 'published') return []
	const { id, slug, coverPath, coverColor, variants } = card
	const prices = variants.map(({ priceMinor }) => priceMinor)
	return [
		{
			...{ id, slug, name: inLocale(card.name, locale), coverPath, coverColor },
			price: money(Math.min(...prices), card.currency),
			isOnePrice: prices.every((price) => price === prices[0]),
		},
	]
}
