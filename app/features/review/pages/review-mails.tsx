import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { EndMails } from '~/shell/form/end-mails.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { endReviewMails } from '~/features/review/operations/end-review-mails.server.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import type { Route } from './+types/review-mails'

export const headers = secretLinkHeaders

/** `/reviews/mails?account=&secret=`, from a mail. Opening the page changes nothing, because mail programs open links by themselves. */
export async function action({ context, request }: Route.ActionArgs) {
	const asked = new URL(request.url).searchParams
	const answer = await ask(context, endReviewMails, { accountId: typedId(asked.get('account')), secret: asked.get('secret') ?? '' })
	if (answer.ok) return data({ problem: undefined })
	return data({ problem: refusalSentence('link_not_valid', context.get(pageRequest).caller.locale) }, 422)
}

export default function ReviewMailsPage({ actionData }: Route.ComponentProps) {
	return <EndMails text={useReviewText().endMails} done={actionData} next="/my-account/reviews" />
}
