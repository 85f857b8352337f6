import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { decimalAmount } from '~/kernel/schema-org.ts'
import { PageHead } from '~/shell/page-head.tsx'
import type { InPlaceAnswer } from '~/shell/form/send-form.ts'
import { useReturnDays, useSite } from '~/shell/site.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Prose, Section } from '~/ui/page.tsx'
import { productPath, type Choice } from '~/features/catalog/rules/product-address.ts'
import { plain, type RatingData } from '~/features/catalog/rules/product-data.ts'
import { picturesFor, priceRange, type ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'
import { Recommended, type ShelvedProduct } from './recommended.tsx'
import { StructuredData } from './structured-data.tsx'

/** The answer to a form that was sent without JavaScript, with its values. */
export interface ProductAnswer extends InPlaceAnswer {
	intent: 'buy' | 'tell'
	choice: Choice
	quantity: number
	email: string
}

export interface ProductPageProps {
	product: ProductDetail
	/** The choice from the address, or one made for the reader. */
	choice: Choice
	/** Whether the address itself names the choice. */
	isChosenByAddress: boolean
	recommended: readonly ShelvedProduct[]
	answer: ProductAnswer | undefined
	/** Parts of features above this one: the heart of the wishlist, the stars under the name, the reviews. */
	wish?: React.ReactNode
	stars?: React.ReactNode
	reviews?: React.ReactNode
	rating?: RatingData
}

/** Everything about one product. */
export function ProductPage({ product, choice: offered, isChosenByAddress, recommended, answer, ...slots }: ProductPageProps) {
	const text = useCatalogText()
	const locale = useLocale()
	const base = (useSite()?.origin ?? '') + useHref('/').replace(/\/$/, '')
	const choice = answer?.choice ?? offered
	const { options, variants, pictures, delivery, provider, brand, event } = product
	const [cover] = pictures
	const range = priceRange(variants)
	const summary = plain(product.description).slice(0, 160)
	const trail = [
		{ href: `${base}/category`, label: text.trail.shop },
		...product.trail.map(({ name, path }) => ({ href: base + path, label: name })),
	]
	return (
		<div className={styles.page}>
			<PageHead
				title={product.name}
				description={summary || (range ? `${product.name}, ${formatMoney(locale, range.price)}` : product.name)}
				path={productPath(product.slug)}
				image={cover && imageUrl(cover.path, 960, 960)}
				type="product"
			/>
			{range && <meta property="product:price:amount" content={decimalAmount(range.price)} />}
			{range && <meta property="product:price:currency" content={range.price.currency} />}
			<StructuredData product={product} base={base} rating={slots.rating} />
			<div className={styles.trail}>
				<Breadcrumbs label={text.trail.label} trail={trail} here={product.name} />
			</div>
			<ProductOffer
				{...{ options, delivery, choice }}
				variants={variants}
				pictures={isChosenByAddress || answer ? picturesFor(pictures, choice) : pictures}
				returnDays={useReturnDays()}
				answer={answer && { intent: answer.intent, problem: answer.problem, beside: answer.beside }}
				quantity={answer?.quantity ?? 1}
				email={answer?.intent === 'tell' && answer.problem !== undefined ? answer.email : ''}
				head={
					<header className={styles.head}>
						{brand && <p className={styles.brand}>{brand}</p>}
						<h1 className={styles.name}>{product.name}</h1>
						<p className="soft">
							{event && <a href={base + event.path}>{text.ofEvent(event.name)}</a>}{' '}
							<a href={`${base}/provider/${product.providerSlug}`}>{text.by(provider)}</a>
						</p>
						{slots.stars}
					</header>
				}
				wish={slots.wish}
				sections={
					<>
						{product.description !== '' && (
							<Section id="about" title={text.about}>
								<Prose html={product.description} />
							</Section>
						)}
						{slots.reviews}
						<Recommended products={recommended} />
					</>
				}
			/>
		</div>
	)
}
