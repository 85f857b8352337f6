import { excerptOf } from '~/kernel/excerpt.ts'
import { wordsOf } from '~/kernel/rich-text.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { decimalAmount } from '~/kernel/schema-org.ts'
import { productPath } from './product-address.ts'
import type { ProductDetail } from './product-detail.ts'

export interface ProductDataAddresses {
	/** The site's address with the language's prefix, before every path. */
	base: string
	/** From large to small. */
	pictures: readonly string[]
	locale: Locale
	/** For so many days buyers may return goods free of charge. */
	returnDays: number
}

/** The ratings of the product, when there are any. */
export interface RatingData {
	average: number
	count: number
}

/** The product for search engines (schema.org Product, as JSON-LD), with an offer for each variant. */
export function productData(product: ProductDetail, { base, pictures, locale, returnDays }: ProductDataAddresses, rating?: RatingData) {
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: product.name,
		description: plain(product.description),
		url: base + productPath(product.slug),
		image: pictures,
		inLanguage: languageTag(locale),
		productID: String(product.id),
		...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
		...(product.trail.length > 0 ? { category: product.trail.map(({ name }) => name).join(' > ') } : {}),
		...(rating && rating.count > 0
			? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average.toFixed(1), ratingCount: rating.count } }
			: {}),
		offers: product.variants.map((variant) => ({
			'@type': 'Offer',
			...(variant.name ? { name: `${product.name} · ${variant.name}` } : {}),
			...(variant.stockCode ? { sku: variant.stockCode } : {}),
			price: decimalAmount(variant.price),
			priceCurrency: variant.price.currency,
			availability: `https://schema.org/${variant.soldOut ? 'SoldOut' : variant.left === null ? 'InStock' : 'LimitedAvailability'}`,
			itemCondition: 'https://schema.org/NewCondition',
			url: base + productPath(product.slug, variant.choices),
			seller: { '@type': 'Organization', name: product.provider },
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				applicableCountry: 'VN',
				returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
				merchantReturnDays: returnDays,
				returnFees: 'https://schema.org/FreeReturn',
			},
		})),
	}
}

/** The product's categories for search engines (schema.org BreadcrumbList). */
export function trailData(product: Pick<ProductDetail, 'trail' | 'name' | 'slug'>, base: string) {
	const steps = [...product.trail, { name: product.name, path: productPath(product.slug) }]
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: base + path })),
	}
}

/** A description without HTML, cut to the length that search engines show. */
export function plain(html: string): string {
	return excerptOf(wordsOf(html), 297)
}
