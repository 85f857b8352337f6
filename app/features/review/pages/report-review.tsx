import { data, Form, redirectDocument, useHref, useNavigation, type RouterContextProvider } from 'react-router'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { findReview } from '~/features/review/operations/find-review.server.ts'
import { reportReview } from '~/features/review/operations/report-review.server.ts'
import { longest } from '~/features/review/rules/longest.ts'
import { reportReasons } from '~/features/review/rules/review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import styles from '~/features/review/ui/reviews.module.css'
import type { Route } from './+types/report-review'

type Context = Readonly<RouterContextProvider>

export const headers = personalHeaders

async function reportedOf(context: Context, id: string | undefined) {
	const answer = await ask(context, findReview, { reviewId: idInPath(id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** `/reviews/{id}/report`: the form to report a review. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const review = await reportedOf(context, params.id)
	if (review.isMine) throw redirectDocument(`/product/${review.product.slug}#reviews`, 303)
	return review
}

interface Reported {
	isDone?: boolean
	lacksReason?: boolean
	refusal?: string
	note?: string
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const { caller } = context.get(pageRequest)
	const form = await request.formData()
	const note = String(form.get('note') ?? '').slice(0, 1_000)
	const reason = reportReasons.find((each) => each === form.get('reason'))
	if (!reason) return data<Reported>({ lacksReason: true, note }, 422)
	const waits = await countTry(context, { 'review-report': String(accountId) })
	if (waits > 0) {
		return data<Reported>(
			{ refusal: refusalSentence('slow_down', caller.locale), note },
			{ status: 429, headers: { 'retry-after': String(waits) } },
		)
	}
	const answer = await ask(context, reportReview, { reviewId: idInPath(params.id), reason, note })
	if (answer.ok) return data<Reported>({ isDone: true })
	if (answer.refusal.code === 'review_not_found') throw data(null, { status: 404 })
	return data<Reported>({ refusal: refusalSentence(answer.refusal.code, caller.locale), note }, 409)
}

export default function ReportReviewPage({ loaderData, actionData: reported }: Route.ComponentProps) {
	const { author, message, product } = loaderData
	const { reporting: text } = useReviewText()
	const back = `${useHref(`/product/${product.slug}`)}#reviews`
	const busy = useNavigation().state !== 'idle'
	const title = text.title(author)
	const toProduct = <LinkButton href={back}>{text.back}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={text.lead(product.name)} />
			{reported?.isDone ? (
				<Notice kind="success" role="status" title={text.done} action={toProduct}>
					{text.doneText}
				</Notice>
			) : (
				<Form method="post" noValidate>
					<Stack gap={8}>
						<ErrorSummary
							title={text.mistakes}
							mistakes={[
								...(reported?.refusal ? [{ message: reported.refusal }] : []),
								...(reported?.lacksReason ? [{ name: 'reason', message: text.chooseReason }] : []),
							]}
						/>
						{message !== '' && <blockquote className={`${styles.answer} ${styles.message}`}>{message}</blockquote>}
						<RadioGroup
							name="reason"
							label={text.reason}
							required
							layout="chips"
							choices={reportReasons.map((value) => ({ value, label: text.reasons[value] }))}
							error={reported?.lacksReason ? text.chooseReason : undefined}
						/>
						<TextArea
							name="note"
							label={text.note}
							optionalMark={text.optional}
							maxLength={longest.reportNote}
							defaultValue={reported?.note}
						/>
						<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
						<p>
							<a href={back}>{text.back}</a>
						</p>
					</Stack>
				</Form>
			)}
		</Page>
	)
}
