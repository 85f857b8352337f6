import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { answerReview } from '~/features/review/operations/answer-review.server.ts'
import { findReviewToAnswer } from '~/features/review/operations/find-review-to-answer.server.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { AnswerForm } from '~/features/review/ui/answer-form.tsx'
import styles from '~/features/review/ui/reviews.module.css'
import { Stars } from '~/features/review/ui/stars.tsx'
import type { Route } from './+types/answer-review'

type Context = Readonly<RouterContextProvider>

export const headers = personalHeaders

async function answeredOf(context: Context, id: string | undefined) {
	const answer = await ask(context, findReviewToAnswer, { reviewId: idInPath(id) })
	if (!answer.ok) throw data(null, { status: answer.refusal.code === 'forbidden' ? 403 : 404 })
	return answer.value
}

/** `/reviews/{id}/answer`: the answer's form, for those who manage the provider of the product. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	return answeredOf(context, params.id)
}

export async function action({ context, request, params }: Route.ActionArgs) {
	signedIn(context, request)
	const { id, product } = await answeredOf(context, params.id)
	const answer = String((await request.formData()).get('answer') ?? '').slice(0, 2_000)
	const done = await ask(context, answerReview, { reviewId: id, answer })
	if (!done.ok) throw data(null, { status: 404 })
	// Load a whole document: the router does not run on that page, and would lose the place on it.
	return redirectDocument(`/product/${product.slug}#review-${id}`, 303)
}

export default function AnswerReviewPage({ loaderData }: Route.ComponentProps) {
	const { author, rating, message, answer, product } = loaderData
	const { answering: text, reporting } = useReviewText()
	const title = text.title(author)
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={reporting.lead(product.name)} />
			<Stack gap={8}>
				<div>
					{rating !== null && <Stars value={rating} />}
					{message !== '' && <p className={styles.message}>{message}</p>}
				</div>
				<AnswerForm answer={answer} />
			</Stack>
		</Page>
	)
}
