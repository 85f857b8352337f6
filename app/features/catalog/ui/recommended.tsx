import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Section } from '~/ui/page.tsx'
import { Price } from '~/ui/price.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import type { WhyRecommended } from '~/features/catalog/rules/recommended.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './recommended.module.css'

/** A recommended product under another one. */
export interface ShelvedProduct {
	id: number
	why: WhyRecommended
	slug: string
	name: string
	coverPath: string
	coverColor: string
	price: Money
	originalPrice: Money | null
	isOnePrice: boolean
	soldOut: boolean
}

/** The recommended products; nothing when there are none. */
export function Recommended({ products }: { products: readonly ShelvedProduct[] }) {
	const text = useCatalogText().recommended
	if (products.length === 0) return null
	return (
		<Section id="recommended" title={text.title}>
			<ul className={styles.shelf}>
				{products.map((product) => (
					<Shelved key={product.id} product={product} />
				))}
			</ul>
		</Section>
	)
}

function Shelved({ product }: { product: ShelvedProduct }) {
	const { recommended: text, price: priceText } = useCatalogText()
	const locale = useLocale()
	const { coverPath, coverColor, name, price, originalPrice, isOnePrice, soldOut, why } = product
	const words = formatMoney(locale, price)
	return (
		<li className={styles.card}>
			<ProductPicture className={styles.picture} path={coverPath} color={coverColor} />
			<h3 className={styles.name}>
				<a href={useHref(`/product/${product.slug}`)}>{name}</a>
			</h3>
			<Price was={originalPrice ? { price: formatMoney(locale, originalPrice), label: priceText.was } : undefined}>
				{isOnePrice ? words : `${priceText.from} ${words}`}
			</Price>
			{soldOut ? <Badge>{text.soldOut}</Badge> : why === 'together' && <Badge tone="jade">{text.together}</Badge>}
		</li>
	)
}
