import { z } from 'zod'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { money, moneyIfAbove } from '~/kernel/money.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listDeliveryMethodsOf } from '~/features/delivery/store.server.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { deliveryOutline } from '~/features/catalog/rules/delivery-outline.ts'
import { addressMeanings } from '~/features/catalog/rules/product-address.ts'
import { picturesOf } from '~/features/catalog/rules/product-pictures.ts'
import { slugShape } from '~/features/catalog/shapes.server.ts'
import { findProductOfOldSlug, findProductPage, findProductRow, findVariantState } from '~/features/catalog/store/product-page.server.ts'

type Store = Parameters<typeof findProductRow>[0]
type Row = NonNullable<Awaited<ReturnType<typeof findProductPage>>>

/** Everything a product's page shows, with the pieces that are left of each variant now. */
export const findProduct = query('findProduct', {
	input: z.object({ slug: slugShape }),
	allow: everyone,
	cache: { seconds: 2, tags: () => ['products'] },
	refusals: ['product_not_found', 'product_moved', 'product_gone', 'provider_suspended'],
	async run({ store, locale, refuse }, { slug }) {
		const row = await findProductPage(store, slug)
		if (!row) {
			const present = await findPresentAddress(store, slug)
			return present ? refuse('product_moved', present) : refuse('product_not_found')
		}
		const { product, variants, pictures } = row
		if (product.state === 'draft') return refuse('product_not_found')
		const trail = trailOf(row, locale)
		if (product.state === 'archived') return refuse('product_gone', { id: product.id, name: inLocale(product.name, locale), trail })
		if (row.suspendedAt) return refuse('provider_suspended', { name: inLocale(product.name, locale) })
		const methods = await listDeliveryMethodsOf(store, product.providerId)
		const shown = (text: Translated) => inLocale(text, locale)
		const name = shown(product.name)
		return {
			id: product.id,
			slug: product.slug,
			name,
			description: cleanHtml(shown(product.description)),
			brand: row.brand,
			provider: row.provider,
			event: eventOf(row, locale),
			trail,
			currency: product.currency,
			delivery: deliveryOutline(methods, variants, product.currency),
			options: product.options.map((option) => ({
				key: option.key,
				name: shown(option.name),
				values: option.values.map((value) => ({ key: value.key, name: shown(value.name), swatch: value.swatch ?? null })),
			})),
			variants: variants.map((variant) => ({
				id: variant.id,
				name: shown(variant.name),
				choices: variant.choices,
				stockCode: variant.stockCode,
				price: money(variant.priceMinor, product.currency),
				originalPrice: moneyIfAbove(variant.originalPriceMinor, variant.priceMinor, product.currency),
				weightGrams: variant.weightGrams,
				left: variant.left,
			})),
			pictures: [...picturesOf({ ...product, pictures }).map(({ alt, ...picture }) => ({ ...picture, alt: (alt && shown(alt)) || name }))],
		}
	},
})

/** A product as its page receives it. */
export type FoundProduct = Exclude<Awaited<ReturnType<typeof findProduct.run>>, { code: string }>

/** Where an address that is not a product's present one leads: an earlier address, the template form, or one of its variants. */
async function findPresentAddress(store: Store, asked: string) {
	const before = await findProductOfOldSlug(store, asked)
	if (before) return before.state === 'draft' ? undefined : { slug: before.slug, choices: {} }
	const { productId, variant } = addressMeanings(asked)
	if (productId !== undefined) {
		const row = await findProductRow(store, productId)
		return row && row.product.state !== 'draft' ? { slug: row.product.slug, choices: {} } : undefined
	}
	const found = variant && (await findVariantState(store, variant.id))
	return found && found.slug === variant.productSlug && found.state !== 'draft' ? { slug: found.slug, choices: found.choices } : undefined
}

function trailOf({ shelves }: Row, locale: Locale) {
	const tree = categoryTree(shelves)
	return shelves.map(({ id, name }) => ({ id, name: inLocale(name, locale), path: `/category/${tree.path(id)}` }))
}

/** The event that the product is merchandise of, when everybody may see the event. */
function eventOf({ event }: Row, locale: Locale) {
	return event && event.state !== 'draft' ? { name: inLocale(event.name, locale), path: `/event/${event.slug}-${event.id}` } : null
}
