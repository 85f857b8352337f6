import { data, redirect, useHref } from 'react-router'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Section } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { deleteReview } from '~/features/review/operations/delete-review.server.ts'
import { listMyReviews } from '~/features/review/operations/list-my-reviews.server.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { MyReview } from '~/features/review/ui/my-review.tsx'
import { ToReview } from '~/features/review/ui/to-review.tsx'
import styles from '~/features/review/ui/my-reviews.module.css'
import type { Route } from './+types/my-reviews'

const pageSize = 10

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-account/reviews`: the account's own reviews, and the products of its orders that can still be reviewed. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const asked = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
	return { page, ...valueOf(await ask(context, listMyReviews, { page, pageSize })) }
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const form = await request.formData()
	const answer = await ask(context, deleteReview, { reviewId: typedId(form.get('reviewId')) })
	if (answer.ok) return redirect('/my-account/reviews', 303)
	return data({ refusal: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function MyReviewsPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { page, total, reviews, toReview } = loaderData
	const { own: text, paging } = useReviewText()
	const here = useHref('/my-account/reviews')
	const shop = useHref('/category')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			{refused && (
				<Notice kind="danger" role="alert">
					{refused.refusal}
				</Notice>
			)}
			{toReview.length > 0 && (
				<Section title={text.open}>
					<ToReview products={toReview} />
				</Section>
			)}
			<Section title={text.written}>
				{total === 0 ? (
					<EmptyState level={3} title={text.empty.title} action={<LinkButton href={shop}>{text.empty.shop}</LinkButton>}>
						{text.empty.text}
					</EmptyState>
				) : (
					<ul className={styles.list}>
						{reviews.map((review) => (
							<MyReview key={review.id} review={review} />
						))}
					</ul>
				)}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(to) => `${here}?page=${to}`} texts={paging} />
			</Section>
		</>
	)
}
