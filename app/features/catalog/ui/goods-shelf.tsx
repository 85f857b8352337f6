import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import { ProductPicture } from '~/ui/product-picture.tsx'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './goods-shelf.module.css'

export interface GoodsShelfProps {
	title: string
	products: readonly {
		id: number
		slug: string
		name: string
		coverPath: string
		coverColor: string
		price: Money
		isOnePrice: boolean
	}[]
	shelves: readonly { name: string; path: string }[]
}

/** Chosen goods and shelves of the shop; nothing if none of them is sold any more. */
export function GoodsShelf({ title, products, shelves }: GoodsShelfProps) {
	const text = useCatalogText()
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	if (products.length + shelves.length === 0) return null
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			{products.length > 0 && (
				<ul className={styles.goods}>
					{products.map(({ id, slug, name, coverPath, coverColor, price, isOnePrice }) => (
						<li key={id}>
							<a href={`${root}/product/${slug}`}>
								<ProductPicture path={coverPath} color={coverColor} />
								<span className={styles.name}>{name}</span>
							</a>
							<span className={styles.price}>
								{isOnePrice ? formatMoney(locale, price) : `${text.price.from} ${formatMoney(locale, price)}`}
							</span>
						</li>
					))}
				</ul>
			)}
			{shelves.length > 0 && (
				<Row>
					{shelves.map(({ name, path }) => (
						<LinkButton key={path} href={root + path}>
							{name}
						</LinkButton>
					))}
				</Row>
			)}
		</section>
	)
}
