import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Price } from '~/ui/price.tsx'
import { priceRange, savings, type DetailVariant, type ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './product-price.module.css'

interface Shown {
	variants: readonly DetailVariant[]
	chosen: DetailVariant | undefined
}

/** The price, the former price, and what a buyer saves. */
export function ProductPrice({ variants, chosen }: Shown) {
	const shown = chosen ? { ...chosen, isOne: true } : priceRange(variants)
	return <div>{shown && <PriceWords {...shown} />}</div>
}

function PriceWords({ price, originalPrice, isOne }: Pick<DetailVariant, 'price' | 'originalPrice'> & { isOne: boolean }) {
	const text = useCatalogText().price
	const locale = useLocale()
	const saved = savings({ price, originalPrice })
	const words = formatMoney(locale, price)
	return (
		<span className={styles.words}>
			<Price size="lg" was={originalPrice ? { price: formatMoney(locale, originalPrice), label: text.was } : undefined}>
				{isOne ? words : `${text.from} ${words}`}
			</Price>
			{saved && <Badge tone="lotus">{text.save(formatMoney(locale, saved.amount), formatNumber(locale, saved.percent))}</Badge>}
		</span>
	)
}

/** Only the price, at the bottom of a phone's screen. */
export function ShortPrice({ variants, chosen }: Shown) {
	const text = useCatalogText().price
	const locale = useLocale()
	if (chosen) return <>{formatMoney(locale, chosen.price)}</>
	const range = priceRange(variants)
	if (!range) return null
	const lowest = formatMoney(locale, range.price)
	return <>{range.isOne ? lowest : `${text.from} ${lowest}`}</>
}

/** Whether it is in stock, and how many pieces when they are few. */
export function StockHint({ variants, chosen, options }: Shown & Pick<ProductDetail, 'options'>) {
	const text = useCatalogText().stock
	const toChoose = options.filter(({ values }) => values.length > 1).map(({ name }) => name.toLowerCase())
	const isSoldOut = variants.every(({ soldOut }) => soldOut)
	return (
		<p className={styles.stock} role="status">
			{chosen ? (
				<Stock {...chosen} />
			) : isSoldOut ? (
				<Badge tone="lotus">{text.soldOutAll}</Badge>
			) : (
				<span className="soft">{text.choose(toChoose.join(', '))}</span>
			)}
		</p>
	)
}

function Stock({ soldOut, left }: Pick<DetailVariant, 'soldOut' | 'left'>) {
	const text = useCatalogText().stock
	const locale = useLocale()
	if (soldOut) return <Badge tone="lotus">{text.soldOut}</Badge>
	return left === null ? <Badge tone="jade">{text.there}</Badge> : <Badge tone="amber">{text.few(formatNumber(locale, left))}</Badge>
}
