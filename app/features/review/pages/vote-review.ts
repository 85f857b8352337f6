import { data, redirect } from 'react-router'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { findReview } from '~/features/review/operations/find-review.server.ts'
import { backToReview } from '~/features/review/rules/reviews-asked.ts'
import { voteReview } from '~/features/review/operations/vote-review.server.ts'
import type { Route } from './+types/vote-review'

/** A vote has no page of its own: opening this address leads to the review. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const reviewId = idInPath(params.id)
	const found = await ask(context, findReview, { reviewId })
	if (!found.ok) throw data(null, { status: 404 })
	return redirect(`/product/${found.value.product.slug}#review-${reviewId}`, 303)
}

/** `POST /reviews/{id}/vote`: sets or removes a helpful vote, and goes back to the review. */
export async function action({ context, request, params }: Route.ActionArgs) {
	signedIn(context, request)
	const reviewId = idInPath(params.id)
	const form = await request.formData()
	const helpful = form.get('helpful') !== 'no'
	const found = await ask(context, findReview, { reviewId })
	if (!found.ok) throw data(null, { status: 404 })
	await ask(context, voteReview, { reviewId, helpful })
	return redirect(backToReview(found.value.product.slug, reviewId, form.get('back')), 303)
}
