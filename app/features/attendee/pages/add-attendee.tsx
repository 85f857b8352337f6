import { data, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { addAttendee } from '~/features/attendee/operations/add-attendee.server.ts'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { handMethods } from '~/features/attendee/rules/hand-methods.ts'
import { editedIn } from '~/features/attendee/rules/typed-edit.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { fieldLabel } from '~/features/attendee/ui/field-label.ts'
import { TicketPdf } from '~/features/attendee/ui/attendee-standing.tsx'
import { HandForm } from '~/features/attendee/ui/hand-form.tsx'
import type { Route } from './+types/add-attendee'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees/add`: the box office. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const variants = found.value.variants.filter(({ onSale }) => onSale)
	return { ...found.value, variants, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = typedIn(await request.formData())
	const { key = '', email, phone, variantId } = typed
	const method = handMethods.find((each) => each === typed['method']) ?? 'later'
	const attendee = { ...editedIn(typed) }
	const answer = await ask(context, addAttendee, { key, eventId, variantId: typedId(variantId), attendee, email, phone, method })
	if (answer.ok) return redirect(`/my-events/${eventId}/attendees/add?added=${answer.value.attendeeId}`, 303)
	const { code } = answer.refusal
	const isTyped = code === 'invalid_fields'
	const issues = isTyped ? (answer.refusal.data['issues'] as FieldIssue[]) : []
	const told = isTyped ? undefined : refusalSentence(code, context.get(pageRequest).caller.locale)
	return data<RefusedForm & { told?: string }>({ typed, issues, told }, isTyped ? 422 : 409)
}

export default function AddAttendee({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, variants, questions, key } = loaderData
	const text = useAttendeeText()
	const form = useFormText()
	const list = useHref(`/my-events/${event.id}/attendees`)
	const [parameters] = useSearchParams()
	const added = /^[1-9]\d{0,14}$/.exec(parameters.get('added') ?? '')?.[0] ?? null
	const busy = useNavigation().state === 'submitting'
	const { add } = text
	const issues = answer?.issues ?? []
	useEmailToastOf(answer?.issues)
	const typed = answer?.typed ?? {}
	const errorOf = (name: string) => {
		const issue = issues.find(({ path }) => path === name)
		return issue && issueSentence(form, issue)
	}
	const sentenceOf = (issue: FieldIssue) => [fieldLabel(text, issue.path, questions), issueSentence(form, issue)].filter(Boolean).join(': ')
	return (
		<>
			<DocumentHead title={add.title} noIndex />
			<PageHead
				title={add.title}
				lead={add.lead}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={add.title} />}
			/>
			<Stack>
				{added !== null && !answer && (
					<Notice
						kind="success"
						role="status"
						title={add.added}
						action={
							<Row>
								<TicketPdf attendeeId={Number(added)} />
								<a href={`${list}/${added}`}>{add.see}</a>
							</Row>
						}
					/>
				)}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<ErrorSummary title={form.mistakes} mistakes={issues.map((issue) => ({ name: issue.path, message: sentenceOf(issue) }))} />
				{/* The next person gets an empty form. */}
				<HandForm key={added ?? 'first'} {...{ event, variants, questions, typed, errorOf, busy }} formKey={typed['key'] ?? key} />
			</Stack>
		</>
	)
}
