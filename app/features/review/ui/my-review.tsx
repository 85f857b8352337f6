import { Form, useHref, useNavigation } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { ReviewState } from '~/features/review/rules/review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { reviewDate } from './review-date.ts'
import { StateBadge } from './state-badge.tsx'
import { Stars } from './stars.tsx'
import styles from './my-reviews.module.css'

export interface ReviewedProduct {
	id: number
	slug: string
	name: string
	onSale: boolean
	coverPath: string
	coverColor: string
}

export interface OwnReview {
	id: number
	product: ReviewedProduct
	rating: number | null
	message: string
	/** The number of pictures. */
	pictures: number
	state: ReviewState
	answer: string | null
	/** ISO 8601 */
	createdAt: string
	editedAt: string | null
}

/** One of the account's own reviews: its text, whether others see it, its answer, and links to change or delete it. */
export function MyReview({ review }: { review: OwnReview }) {
	const { own: text, edited, desk, form, hidden, waiting } = useReviewText()
	const { product } = review
	const page = useHref(`/product/${product.slug}`)
	const busy = useNavigation().formData?.get('reviewId') === String(review.id)
	return (
		<li className={styles.card} id={`review-${review.id}`}>
			<ProductPicture product={product} />
			<div className={styles.words}>
				<h3 className={styles.title}>
					{product.onSale ? <a href={page}>{product.name}</a> : product.name}
					<StateBadge state={review.state} />
				</h3>
				<p className={styles.facts}>
					{review.rating !== null && <Stars value={review.rating} size={16} />}
					<span>
						{[reviewDate(review.createdAt), review.editedAt !== null && edited, review.pictures > 0 && desk.pictures(review.pictures)]
							.filter(Boolean)
							.join(' · ')}
					</span>
				</p>
				{review.message !== '' && <p className={styles.message}>{review.message}</p>}
				{review.state !== 'published' && <p className={styles.facts}>{review.state === 'hidden' ? hidden : waiting}</p>}
				{review.answer !== null && (
					<blockquote className={styles.answer}>
						<p className={styles.facts}>{text.answer}</p>
						<p className={styles.message}>{review.answer}</p>
					</blockquote>
				)}
				<Row>
					<LinkButton href={`${page}/review`} size="sm" aria-label={text.editOf(product.name)}>
						{text.edit}
					</LinkButton>
				</Row>
				<Disclosure summary={form.remove.summary}>
					<Form method="post">
						<input type="hidden" name="reviewId" value={review.id} />
						<Stack>
							<p>{form.remove.text}</p>
							<Row>
								<Button type="submit" look="danger" size="sm" busy={busy} busyLabel={form.busy} aria-label={text.removeOf(product.name)}>
									{form.remove.action}
								</Button>
							</Row>
						</Stack>
					</Form>
				</Disclosure>
			</div>
		</li>
	)
}

/** A product's picture; the cover colour stands there while it loads. */
export function ProductPicture({ product: { coverPath, coverColor } }: { product: ReviewedProduct }) {
	return (
		<span className={styles.picture}>
			<svg aria-hidden="true">
				<rect width="100%" height="100%" fill={coverColor} />
			</svg>
			<img src={imageUrl(coverPath, 240, 240)} alt="" width="240" height="240" loading="lazy" decoding="async" />
		</span>
	)
}
