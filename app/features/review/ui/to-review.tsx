import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { ProductPicture, type ReviewedProduct } from './my-review.tsx'
import styles from './my-reviews.module.css'

/** Goods the account has bought and not reviewed yet. */
export function ToReview({ products }: { products: readonly ReviewedProduct[] }) {
	const { write, own: text } = useReviewText()
	const root = useHref('/product')
	return (
		<ul className={styles.open}>
			{products.map((product) => (
				<li key={product.id} className={styles.card}>
					<ProductPicture product={product} />
					<div className={styles.words}>
						<h3 className={styles.title}>
							<a href={`${root}/${product.slug}`}>{product.name}</a>
						</h3>
						<div>
							<LinkButton href={`${root}/${product.slug}/review`} size="sm" aria-label={text.writeOf(product.name)}>
								{write}
							</LinkButton>
						</div>
					</div>
				</li>
			))}
		</ul>
	)
}
