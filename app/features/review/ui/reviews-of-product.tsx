import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { EditIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Section, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import type { RatingSummary } from '~/features/review/rules/rating-summary.ts'
import type { ReviewsShown } from '~/features/review/rules/review-shown.ts'
import { reviewsHref, reviewsQuery, reviewSorts, reviewsPerPage, type ReviewsAsked } from '~/features/review/rules/reviews-asked.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

export interface ReviewsOfProductProps {
	/** The product's slug. */
	slug: string
	/** The choice of variant in the page's address. */
	choice?: Readonly<Record<string, string>>
	/** The choice of reviews in the page's address (`readReviewsAsked`). */
	asked: ReviewsAsked
	/** The answer of `listReviews`. */
	shown: ReviewsShown
}

/** All reviews of a product: first the summary of ratings, then the reviews. It needs only links and forms, because the page runs without scripts. */
export function ReviewsOfProduct({ slug, choice, asked, shown }: ReviewsOfProductProps) {
	const text = useReviewText()
	const product = useHref(`/product/${slug}`)
	const write = useHref(`/product/${slug}/review`)
	const hrefOf = (changed: Partial<ReviewsAsked>) => reviewsHref(product, { ...asked, page: 1, ...changed }, choice)
	const { summary, total, reviews, mine } = shown
	const action = (
		<LinkButton href={write} icon={<EditIcon />}>
			{mine ? text.edit : text.write}
		</LinkButton>
	)
	return (
		<Section id="reviews" title={text.title} aside={summary.total > 0 ? action : undefined}>
			<Stack gap={8}>
				{mine?.state === 'waiting' && <Notice>{text.waiting}</Notice>}
				{mine?.state === 'hidden' && <Notice kind="warning">{text.hidden}</Notice>}
				{summary.total === 0 ? (
					<EmptyState level={3} title={text.empty.title} action={action}>
						{text.empty.text}
					</EmptyState>
				) : (
					<>
						<Summary summary={summary} asked={asked} hrefOf={hrefOf} />
						<Choices summary={summary} asked={asked} hrefOf={hrefOf} />
						{reviews.length === 0 ? (
							<EmptyState
								level={3}
								title={text.nothing.title}
								action={
									<LinkButton href={reviewsHref(product, { sort: 'newest', rating: null, pictures: false, page: 1 }, choice)}>
										{text.nothing.clear}
									</LinkButton>
								}
							/>
						) : (
							<ul className={styles.list}>
								{reviews.map((review) => (
									<ReviewItem key={review.id} review={review} slug={slug} back={reviewsQuery(asked, choice)} />
								))}
							</ul>
						)}
						<Pagination
							current={asked.page}
							count={pageCount(total, reviewsPerPage)}
							hrefOf={(page) => hrefOf({ page })}
							texts={text.paging}
						/>
					</>
				)}
			</Stack>
		</Section>
	)
}

/** The rating in one line, as a link to the reviews; nothing while there is no review. */
export function RatingLine({ summary: { average, total } }: { summary: RatingSummary }) {
	const text = useReviewText()
	const locale = useLocale()
	if (total === 0) return null
	return (
		<p className={styles.line}>
			{average !== null && (
				<>
					<Stars value={average} />
					<span className="figures" aria-hidden="true">
						{formatNumber(locale, average)}
					</span>
				</>
			)}
			<a href="#reviews">{text.count(total)}</a>
		</p>
	)
}

interface PartProps {
	summary: RatingSummary
	asked: ReviewsAsked
	hrefOf: (changed: Partial<ReviewsAsked>) => string
}

/** The average, and a bar for each number of stars, as a link to the reviews with that rating. */
function Summary({ summary: { average, total, rated, distribution }, asked, hrefOf }: PartProps) {
	const text = useReviewText()
	const locale = useLocale()
	return (
		<div className={styles.summary}>
			<div className={styles.average}>
				{average === null ? (
					<p className="soft">{text.noRating}</p>
				) : (
					<>
						<p className={styles.big} aria-hidden="true">
							{formatNumber(locale, average)}
						</p>
						<Stars value={average} size={28} />
					</>
				)}
				<p className="soft">{text.count(total)}</p>
			</div>
			{rated > 0 && (
				<ul className={styles.bars} aria-label={text.distribution}>
					{distribution.map(({ rating, count, percent }) => (
						<li key={rating}>
							<a
								href={hrefOf({ rating: asked.rating === rating ? null : rating })}
								aria-label={text.only(rating, formatNumber(locale, count))}
								aria-current={asked.rating === rating ? 'true' : undefined}
							>
								<span className="figures">{text.ratingFilter(rating)}</span>
								<svg className={styles.bar} width="100%" height="8" aria-hidden="true">
									<rect className={styles.track} width="100%" height="8" rx="4" />
									{count > 0 && <rect className={styles.part} width={`${Math.max(percent, 2)}%`} height="8" rx="4" />}
								</svg>
								<span className="figures">{formatNumber(locale, count)}</span>
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

/** The choice of the order and of the filters of the reviews. */
function Choices({ summary, asked, hrefOf }: PartProps) {
	const text = useReviewText()
	const locale = useLocale()
	const filters = [
		{
			label: text.all,
			current: asked.rating === null && !asked.pictures,
			href: hrefOf({ rating: null, pictures: false }),
			count: undefined,
		},
		...(asked.rating === null
			? []
			: [{ label: text.ratingFilter(asked.rating), current: true, href: hrefOf({ rating: null }), count: undefined }]),
		...(summary.withPictures > 0
			? [
					{
						label: text.withPictures,
						current: asked.pictures,
						href: hrefOf({ pictures: !asked.pictures }),
						count: formatNumber(locale, summary.withPictures),
					},
				]
			: []),
	]
	return (
		<div className={styles.choices}>
			<TabsBar
				label={text.sortLabel}
				tabs={reviewSorts.map((sort) => ({ href: hrefOf({ sort }), label: text.sorts[sort], current: sort === asked.sort }))}
			/>
			{filters.length > 1 && (
				<nav aria-label={text.filterLabel}>
					<ul className={styles.chips}>
						{filters.map(({ label, current, href, count }) => (
							<li key={label}>
								<a href={href} aria-current={current ? 'true' : undefined}>
									{label}
									{count !== undefined && <span className="figures soft"> {count}</span>}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
		</div>
	)
}
