import { data, redirect, useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { excerptOf } from '~/kernel/excerpt.ts'
import { readListView, sortOf } from '~/kernel/list-view.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { listReviewsAtDesk } from '~/features/review/operations/list-reviews-at-desk.server.ts'
import { moderateReviews } from '~/features/review/operations/moderate-reviews.server.ts'
import { deskReviewsAsked, deskReviewsShape } from '~/features/review/rules/desk-reviews.ts'
import { ratings, type ReportReason } from '~/features/review/rules/review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { reviewDate } from '~/features/review/ui/review-date.ts'
import { decisionOf, decisions } from '~/features/review/rules/decision.ts'
import { Stars } from '~/features/review/ui/stars.tsx'
import { StateBadge } from '~/features/review/ui/state-badge.tsx'
import type { Route } from './+types/reviews'

const pageSize = 50
/** `/desk/reviews`: all reviews, reported ones first. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const parameters = new URL(request.url).searchParams
	const { done, ...filters } = readListView(deskReviewsShape, parameters).filters
	const view = { ...readListView(deskReviewsShape, parameters), filters }
	const found = await ask(context, listReviewsAtDesk, {
		...deskReviewsAsked(filters, sortOf(view)),
		search: view.search,
		page: view.page,
		pageSize,
	})
	const saved = await ask(context, listSavedViews, { list: 'reviews' })
	return { view, done: decisionOf(done), ...valueOf(found), views: valueOf(saved).views }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const decision = decisionOf(form.get('intent'))
	const reviewIds = form.getAll('selected').map(Number)
	if (!decision || reviewIds.length === 0) return redirect('/desk/reviews', 303)
	const answer = await ask(context, moderateReviews, { reviewIds: reviewIds.slice(0, 100), decision })
	if (!answer.ok) throw data(null, { status: answer.refusal.code === 'review_not_found' ? 404 : 400 })
	return redirect(`/desk/reviews?done=${decision}`, 303)
}

export default function DeskReviews({ loaderData }: Route.ComponentProps) {
	const { view, done, reviews, total, views } = loaderData
	const { desk: text, ratingFilter } = useReviewText()
	const root = useHref('/').replace(/\/$/, '')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{done && (
					<Notice kind="success" role="status">
						{text.decided[done]}
					</Notice>
				)}
				<DeskTable
					path="/desk/reviews"
					shape={deskReviewsShape}
					view={view}
					caption={text.title}
					rows={reviews}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ author, product }) => text.named(author, product.name)}
					rowPath={({ id }) => `/desk/reviews/${id}`}
					searchLabel={text.search}
					exportPath="/desk/reviews.csv"
					views={{ list: 'reviews', saved: views }}
					filters={[
						{
							name: 'state',
							label: text.state,
							choices: (['reported', 'waiting', 'published', 'hidden'] as const).map((value) => ({ value, label: text.states[value] })),
						},
						{
							name: 'rating',
							label: text.ratingFilter,
							choices: ratings.map((value) => ({ value: String(value), label: ratingFilter(value) })),
						},
					]}
					bulk={decisions.map((intent) => ({
						intent,
						label: text.acts[intent],
						look: intent === 'hide' ? ('danger' as const) : ('secondary' as const),
					}))}
					columns={[
						{ key: 'message', head: text.columns.message, cell: ({ message }) => excerptOf(message, longestExcerpt) || text.wordless },
						{
							key: 'product',
							head: text.columns.product,
							cell: ({ product }) => <a href={`${root}/product/${product.slug}#reviews`}>{product.name}</a>,
						},
						{ key: 'author', head: text.columns.author, cell: ({ author }) => author },
						{
							key: 'rating',
							head: text.columns.rating,
							cell: ({ rating }) => (rating === null ? '–' : <Stars value={rating} size={16} />),
						},
						{
							key: 'state',
							head: text.columns.state,
							cell: ({ state, answered, pictures }) => (
								<>
									<StateBadge state={state} /> {answered && <Badge tone="river">{text.answered}</Badge>}{' '}
									{pictures > 0 && <span className="soft">{text.pictures(pictures)}</span>}
								</>
							),
						},
						{
							key: 'reports',
							head: text.columns.reports,
							cell: ({ openReports, reasons }) => <Reports count={openReports} reasons={reasons} />,
						},
						{ key: 'createdAt', head: text.columns.createdAt, cell: ({ createdAt }) => reviewDate(createdAt) },
					]}
					empty={text.empty}
				/>
			</Stack>
		</>
	)
}

/** How many open reports a review has, and their reasons. */
function Reports({ count, reasons }: { count: number; reasons: readonly ReportReason[] }) {
	const { reporting } = useReviewText()
	const locale = useLocale()
	if (count === 0) return '–'
	return (
		<Badge tone="lotus">
			{formatNumber(locale, count)}: {reasons.map((reason) => reporting.reasons[reason]).join(', ')}
		</Badge>
	)
}

const longestExcerpt = 120
