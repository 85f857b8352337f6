import { useHref } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Gallery } from '~/ui/gallery.tsx'
import { CheckIcon } from '~/ui/icon.tsx'
import type { ReviewShown } from '~/features/review/rules/review-shown.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { reviewDate } from './review-date.ts'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** One review: the author, the stars, the text and pictures, the answer. */
export function ReviewItem({
	review,
	slug,
	back,
}: {
	review: ReviewShown
	slug: string
	/** The query of the page it stands on. */ back: string
}) {
	const text = useReviewText()
	const { id, author, rating, message, pictures, createdAt, editedAt, verified, answer, isMine } = review
	return (
		<li id={`review-${id}`} className={styles.review}>
			<header className={styles.who}>
				{rating !== null && <Stars value={rating} />}
				<h3 className={styles.author}>{author}</h3>
				{verified && (
					<Badge tone="jade" icon={<CheckIcon size={16} />}>
						{text.verified}
					</Badge>
				)}
				{isMine && <Badge>{text.mine}</Badge>}
				<span className="soft">
					<time dateTime={createdAt}>{reviewDate(createdAt)}</time>
					{editedAt !== null && `, ${text.edited}`}
				</span>
			</header>
			{message !== '' && <p className={styles.message}>{message}</p>}
			{pictures.length > 0 && (
				<div className={styles.pictures}>
					<Gallery
						texts={text.pictures}
						pictures={pictures.map((path, index) => ({
							href: imageUrl(path, 1600, 1600),
							thumb: imageUrl(path, 240, 240),
							alt: text.picture(index + 1, author),
							width: 1600,
							height: 1600,
						}))}
					/>
				</div>
			)}
			{answer && (
				<blockquote className={styles.answer}>
					<p className={styles.answerer}>{text.answerOf(answer.by)}</p>
					<p className={styles.message}>{answer.text}</p>
				</blockquote>
			)}
			<ReviewActs review={review} slug={slug} back={back} />
		</li>
	)
}

function ReviewActs({
	review: { id, author, isMine, helpful, foundHelpful, mayAnswer },
	slug,
	back,
}: {
	review: ReviewShown
	slug: string
	back: string
}) {
	const text = useReviewText()
	const vote = useHref(`/reviews/${id}/vote`)
	const report = useHref(`/reviews/${id}/report`)
	const edit = useHref(`/product/${slug}/review`)
	const answer = useHref(`/reviews/${id}/answer`)
	if (isMine)
		return (
			<p className={styles.acts}>
				<a href={edit}>{text.edit}</a>
			</p>
		)
	return (
		<div className={styles.acts}>
			<form method="post" action={vote}>
				<input type="hidden" name="back" value={back} />
				<Button
					type="submit"
					size="sm"
					name="helpful"
					value={foundHelpful ? 'no' : 'yes'}
					aria-pressed={foundHelpful}
					aria-label={text.helpfulOf(author)}
					className={styles.vote}
				>
					{text.helpful(helpful)}
				</Button>
			</form>
			{mayAnswer && <a href={answer}>{text.answer}</a>}
			<a className={styles.report} href={report} aria-label={text.reportOf(author)} rel="nofollow">
				{text.report}
			</a>
		</div>
	)
}
