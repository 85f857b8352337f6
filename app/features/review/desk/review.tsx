import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Gallery } from '~/ui/gallery.tsx'
import { imageUrl } from '~/kernel/image-url.ts'
import { Columns, PageHead, Row, Stack } from '~/ui/page.tsx'
import { answerReview } from '~/features/review/operations/answer-review.server.ts'
import { findReviewAtDesk } from '~/features/review/operations/find-review-at-desk.server.ts'
import { moderateReviews } from '~/features/review/operations/moderate-reviews.server.ts'
import { decisionOf } from '~/features/review/rules/decision.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { AnswerForm } from '~/features/review/ui/answer-form.tsx'
import { reviewDate } from '~/features/review/ui/review-date.ts'
import styles from '~/features/review/ui/reviews.module.css'
import { Stars } from '~/features/review/ui/stars.tsx'
import { StateBadge } from '~/features/review/ui/state-badge.tsx'
import type { Route } from './+types/review'

/** `/desk/reviews/{id}`: one full review, the reports about it, and what staff can do with it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findReviewAtDesk, { reviewId: idInPath(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const reviewId = idInPath(params.id)
	const form = await request.formData()
	const decision = decisionOf(form.get('intent'))
	const answer = decision
		? await ask(context, moderateReviews, { reviewIds: [reviewId], decision })
		: await ask(context, answerReview, { reviewId, answer: String(form.get('answer') ?? '').slice(0, 2_000) })
	if (!answer.ok) throw data(null, { status: 404 })
	return redirect(`/desk/reviews/${reviewId}`, 303)
}

type Found = Awaited<ReturnType<typeof loader>>

export default function DeskReview({ loaderData: found }: Route.ComponentProps) {
	const { desk: text } = useReviewText()
	const list = useHref('/desk/reviews')
	const title = text.named(found.author, found.product.name)
	const shown = title.charAt(0).toUpperCase() + title.slice(1)
	return (
		<>
			<DocumentHead title={shown} noIndex />
			<PageHead
				title={shown}
				above={<Breadcrumbs label={text.back} trail={[{ href: list, label: text.title }]} here={found.author} />}
				aside={<StateBadge state={found.state} />}
			/>
			<Columns
				main={
					<Stack gap={8}>
						<Words found={found} />
						<Card title={text.answer}>
							<AnswerForm answer={found.answer} />
						</Card>
					</Stack>
				}
				side={<Decide found={found} />}
			/>
		</>
	)
}

function Words({ found: { author, rating, message, pictures, verified, createdAt, product } }: { found: Found }) {
	const text = useReviewText()
	const page = `${useHref(`/product/${product.slug}`)}#reviews`
	return (
		<Card title={text.desk.about}>
			<Stack>
				<Row>
					{rating !== null && <Stars value={rating} />}
					<span className="soft">{reviewDate(createdAt)}</span>
					<Badge tone={verified ? 'jade' : 'neutral'}>{verified ? text.desk.boughtIt : text.desk.didNotBuyIt}</Badge>
				</Row>
				<p className={styles.message}>{message || text.desk.wordless}</p>
				{pictures.length > 0 && (
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
				)}
				<p>
					<a href={page}>{text.desk.see}</a>
				</p>
			</Stack>
		</Card>
	)
}

function Decide({ found: { state, openReports, reports } }: { found: Found }) {
	const { desk: text, reporting } = useReviewText()
	const busyWith = useNavigation().formData?.get('intent')
	return (
		<Card title={text.reports}>
			<Stack>
				{reports.length === 0 && <p className="soft">{text.noReports}</p>}
				<Stack as="ul" gap={4}>
					{reports.map(({ id, by, reason, note, at, isOpen }) => (
						<li key={id}>
							<strong>{reporting.reasons[reason]}</strong>{' '}
							<Badge tone={isOpen ? 'lotus' : 'neutral'}>{isOpen ? text.open : text.closed}</Badge>
							<p className="soft">
								{by}, {reviewDate(at)}
							</p>
							{note !== '' && <p className={styles.message}>{note}</p>}
						</li>
					))}
				</Stack>
				<Form method="post">
					<Row>
						{openReports > 0 && (
							<Button type="submit" name="intent" value="keep" busy={busyWith === 'keep'}>
								{text.acts.keep}
							</Button>
						)}
						{state === 'published' ? (
							<Button type="submit" name="intent" value="hide" look="danger" busy={busyWith === 'hide'}>
								{text.acts.hide}
							</Button>
						) : (
							<Button type="submit" name="intent" value="show" busy={busyWith === 'show'}>
								{text.acts.show}
							</Button>
						)}
					</Row>
				</Form>
			</Stack>
		</Card>
	)
}
