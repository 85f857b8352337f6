import { useHref } from 'react-router'
import { Stars } from '~/features/review/ui/stars.tsx'
import { Heart } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Price } from '~/ui/price.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import { percentSaved } from '~/features/search/rules/percent-saved.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import styles from './product-card.module.css'

export interface ListedProduct {
	id: number
	slug: string
	name: string
	brand: string | null
	/** The event the product belongs to. */
	event: string | null
	coverPath: string
	coverColor: string
	price: Money
	/** Whether all its variants cost the same. */
	isOnePrice: boolean
	originalPrice: Money | null
	inStock: boolean
	/** The average rating and the number of ratings; null when there are none. */
	rating: { average: number; count: number } | null
	colors: readonly { key: string; name: string; swatch: string | null }[]
}

/** Two cards are side by side on a phone; on larger screens as many as fit at 210 pixels (`product-grid.module.css`). */
const pictureSizes = '(min-width: 560px) 260px, 45vw'

/** With more colours than this, the card says how many more there are. */
const mostSwatches = 5

/** A product in a list. The whole card is clickable; its only link is the name. */
export function ProductCard({ product, level, eager }: { product: ListedProduct; level: 2 | 3; eager?: boolean }) {
	const { card: text } = useSearchText()
	const locale = useLocale()
	const Heading = `h${level}` as const
	const { price, originalPrice } = product
	const saved = originalPrice && percentSaved(price.amount, originalPrice.amount)
	const shown = formatMoney(locale, price)
	return (
		<article className={styles.card}>
			<ProductPicture className={styles.picture} path={product.coverPath} sizes={pictureSizes} color={product.coverColor} eager={eager} />
			<div className={styles.words}>
				{/* The caps of six races have the same name: without a brand, the event distinguishes them. */}
				{(product.brand ?? product.event) !== null && <p className={styles.brand}>{product.brand ?? product.event}</p>}
				<Heading className={styles.name}>
					<a href={useHref(`/product/${product.slug}`)}>{product.name}</a>
				</Heading>
				<Rating rating={product.rating} />
				<Price was={originalPrice ? { price: formatMoney(locale, originalPrice), label: text.was } : undefined}>
					{product.isOnePrice ? shown : text.from(shown)}
				</Price>
				<Swatches colors={product.colors} />
			</div>
			<div className={styles.marks}>
				{!product.inStock && <Badge tone="lotus">{text.soldOut}</Badge>}
				{product.inStock && saved ? (
					<Badge tone="jade">
						<span aria-hidden="true">{text.sale(formatNumber(locale, saved))}</span>
						<span className="visually-hidden">{text.saleOf(formatNumber(locale, saved))}</span>
					</Badge>
				) : null}
			</div>
			<div className={styles.heart}>
				<Heart of={{ productId: product.id }} name={product.name} />
			</div>
		</article>
	)
}

function Rating({ rating }: Pick<ListedProduct, 'rating'>) {
	const { card: text } = useSearchText()
	const locale = useLocale()
	if (!rating) return null
	return (
		<p className={styles.rating}>
			<Stars value={rating.average} size={14} />
			<span aria-hidden="true">({formatNumber(locale, rating.count)})</span>
			<span className="visually-hidden">{text.ratings(rating.count)}</span>
		</p>
	)
}

function Swatches({ colors }: Pick<ListedProduct, 'colors'>) {
	const { card: text } = useSearchText()
	const locale = useLocale()
	if (colors.length < 2) return null
	return (
		<p className={styles.swatches}>
			<span className="visually-hidden">{text.colors(colors.map(({ name }) => name).join(', '))}</span>
			<span aria-hidden="true">
				{colors.slice(0, mostSwatches).map(({ key, swatch }) => (
					<svg key={key} width="16" height="16" viewBox="0 0 16 16">
						<circle cx="8" cy="8" r="7.25" fill={swatch ?? 'none'} />
					</svg>
				))}
				{colors.length > mostSwatches && ` +${formatNumber(locale, colors.length - mostSwatches)}`}
			</span>
		</p>
	)
}
