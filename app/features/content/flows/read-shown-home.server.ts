import { inLocale, type Locale } from '../../../kernel/locale.ts'
import { money, type Currency } from '../../../kernel/money.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { categoryTree } from '../../catalog/rules/category-tree.ts'
import { findProductCards } from '../../catalog/store/product-cards.server.ts'
import { listCategoryRows } from '../../catalog/store.server.ts'
import { homeParts, isShown, type HomeBlock, type HomeKind, type NamedPartner } from '../rules/home-blocks.ts'

/** A block as the home page shows it, in the reader's language; what stands empty is the page's own. */
export interface ShownBlock {
	kind: HomeKind
	title: string
	text: string
	link: string
	/** In the order they were chosen. */
	eventIds: readonly number[]
	products: readonly ShownGoods[]
	shelves: readonly { name: string; path: string }[]
	partners: readonly NamedPartner[]
}

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

/** A product on a shelf of a page; nothing of one that is not sold. */
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

/** The blocks that are to be seen now, with the goods and shelves they name as these are today: what is no longer sold is left out. */
export async function shownHome(store: Store, blocks: readonly HomeBlock[], now: Date, locale: Locale): Promise<ShownBlock[]> {
	const shown = blocks.filter((block) => isShown(block, now))
	const namesGoods = shown.some(({ kind }) => homeParts[kind].includes('goods'))
	const cards = await findProductCards(
		store,
		shown.flatMap(({ productIds }) => productIds),
	)
	const tree = categoryTree(namesGoods ? await listCategoryRows(store) : [])
	return shown.map(({ kind, title, text, link, eventIds, productIds, categoryIds, partners }) => ({
		...{ kind, link, eventIds, partners },
		title: inLocale(title, locale),
		text: inLocale(text, locale),
		products: productIds.flatMap((id) => shownGoods(cards.get(id), locale)),
		shelves: categoryIds.flatMap((id) => {
			const shelf = tree.find(id)
			return shelf ? [{ name: inLocale(shelf.name, locale), path: `/category/${tree.path(id)}` }] : []
		}),
	}))
}
