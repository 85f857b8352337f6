import { data, redirect, redirectDocument, useHref, type RouterContextProvider } from 'react-router'
import { forgetAttached, keepAttached } from '~/platform/images/keep-attached.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { deleteReview } from '~/features/review/operations/delete-review.server.ts'
import { editReview } from '~/features/review/operations/edit-review.server.ts'
import { findMyReview } from '~/features/review/operations/find-my-review.server.ts'
import { reviewProduct } from '~/features/review/operations/review-product.server.ts'
import { mostReviewPictures } from '~/features/review/rules/review.ts'
import { reviewTyped } from '~/features/review/rules/typed-review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import { DeleteReview } from '~/features/review/ui/delete-review.tsx'
import { ReviewForm, type RefusedReview } from '~/features/review/ui/review-form.tsx'
import type { Route } from './+types/review-product'

type Context = Readonly<RouterContextProvider>

/** The size limit for all pictures of one form together. */
const mostMegabytes = 25

export const handle = { takesFiles: true }

export const headers = personalHeaders

async function reviewedOf(context: Context, slug: string | undefined) {
	const answer = await ask(context, findMyReview, { slug: slug ?? '' })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** `/product/{slug}/review`: writes the account's review of a product, and changes it later. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	return reviewedOf(context, params.slug)
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const { world, caller } = context.get(pageRequest)
	const { product, review } = await reviewedOf(context, params.slug)
	// Load a whole document: the router does not run on a product's page, and would lose the place on it.
	const back = () => (product.onSale ? redirectDocument(`/product/${product.slug}#reviews`, 303) : redirect('/my-account', 303))
	const form = await readSentForm(request, mostMegabytes * 1024 * 1024)
	const typed = form.texts
	const hadPictures = form.tooLarge || form.files.length > 0
	const refused = (more: Partial<RefusedReview>, status = 422) => data<RefusedReview>({ typed, hadPictures, ...more }, status)
	const said = (code: string) => ({ refusal: refusalSentence(code, caller.locale) })

	if (typed.intent === 'delete') {
		if (review) await ask(context, deleteReview, { reviewId: review.id })
		return back()
	}
	const { rating, message, keep, isEmpty } = reviewTyped(typed, review?.pictures ?? [])
	if (isEmpty) return refused({ isEmpty })
	if ((await countTry(context, { review: String(accountId) })) > 0) return refused(said('slow_down'), 429)
	const kept = await keepAttached(world, form, { folder: 'reviews', most: mostReviewPictures - keep.length, accountId })
	if ('problem' in kept) return refused({ problem: kept.problem })
	const given = { rating, message, pictures: kept.paths }
	const answer = review
		? await ask(context, editReview, { ...given, reviewId: review.id, keep })
		: await ask(context, reviewProduct, { ...given, productId: product.id })
	if (answer.ok) return back()
	await forgetAttached(world, kept.paths)
	return refused(said(answer.refusal.code), 409)
}

export default function ReviewProductPage({ loaderData, actionData }: Route.ComponentProps) {
	const { product, review } = loaderData
	const refused = actionData as RefusedReview | undefined
	const { form: text, title: reviews, hidden, waiting } = useReviewText()
	const page = useHref(`/product/${product.slug}`)
	const title = text.title(product.name)
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				lead={review?.state === 'hidden' ? hidden : review?.state === 'waiting' ? waiting : text.lead}
				above={product.onSale ? <Breadcrumbs label={text.back} trail={[{ href: page, label: product.name }]} here={reviews} /> : undefined}
			/>
			<ReviewForm review={review ?? undefined} mostMegabytes={mostMegabytes} refused={refused} />
			{review && <DeleteReview />}
		</Page>
	)
}
