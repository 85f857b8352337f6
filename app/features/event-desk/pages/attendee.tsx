import { data, Form, useActionData, useHref, useNavigation } from 'react-router'
import { findAttendeeBib } from '~/features/candidate-number/bib/operations/find-attendee-bib.server.ts'
import { findNumberMails } from '~/features/mailing/news-mail/operations/find-number-mails.server.ts'
import { ToldStatus } from '~/features/mailing/news-mail/ui/told-status.tsx'
import { AttendeeBib } from '~/features/candidate-number/bib/ui/attendee-bib.tsx'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { FactDetails } from '~/features/desk-kit/ui/fact-details.tsx'
import { FactWho } from '~/features/event-desk/ui/fact-who.tsx'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Columns, PageHead, Row, Stack } from '~/ui/page.tsx'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { findAttendee } from '~/features/event-desk/operations/find-attendee.server.ts'
import { moveAttendee } from '~/features/attendee/operations/move-attendee.server.ts'
import { resendTicket } from '~/features/attendee/operations/resend-ticket.server.ts'
import { editedIn, typedOfAttendee } from '~/features/attendee/rules/typed-edit.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { CancelForm, MoveForm, ResendForm } from '~/features/attendee/ui/attendee-acts.tsx'
import { AttendeeBadge } from '~/features/attendee/ui/attendee-cells.tsx'
import { AttendeeFields } from '~/features/attendee/ui/attendee-fields.tsx'
import { fieldLabel } from '~/features/attendee/ui/field-label.ts'
import { History, Standing } from '~/features/attendee/ui/attendee-standing.tsx'
import type { Route } from './+types/attendee'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees/{attendee}`: one person of an event, and what can be done about them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendee, { eventId, attendeeId: idInPath(params['attendee']) })
	if (!found.ok) throw refusedPage(found.refusal)
	const bib = await ask(context, findAttendeeBib, { eventId, attendeeId: found.value.attendee.id })
	const told = await ask(context, findNumberMails, { eventId, attendeeId: found.value.attendee.id })
	return { ...found.value, bib: bib.ok ? bib.value : null, told: (told.ok && told.value.people[0]) || null }
}

/** How money went, for the sentence about it. */
const moneyOf = (name: string, { refundMinor, byHandMinor }: { refundMinor: number; byHandMinor: number }) =>
	did(`${name}${byHandMinor > 0 ? 'ByHand' : refundMinor > 0 ? 'Refunds' : ''}`, { with: { amount: byHandMinor || refundMinor } })

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const about = { eventId, attendeeId: idInPath(params['attendee']) }
	const typed = typedIn(await request.formData())
	switch (typed['intent']) {
		case 'save': {
			const answer = await ask(context, changeAttendee, { ...about, attendee: { ...editedIn(typed) } })
			if (answer.ok) return did(answer.value.renamed ? 'renamed' : answer.value.fields.length > 0 ? 'saved' : 'same')
			if (answer.refusal.code !== 'invalid_fields') return refused(context, answer)
			return data<RefusedForm>({ typed, issues: answer.refusal.data['issues'] as FieldIssue[] }, 422)
		}
		case 'move': {
			const answer = await ask(context, moveAttendee, {
				...about,
				variantId: typedId(typed['variantId']),
				priced: typed['priced'] === 'on',
			})
			if (!answer.ok) return refused(context, answer)
			const { differenceMinor } = answer.value
			return differenceMinor > 0 ? did('movedOwes', { with: { amount: differenceMinor } }) : moneyOf('moved', answer.value)
		}
		case 'resend': {
			const answer = await ask(context, resendTicket, about)
			return answer.ok ? did('resent') : refused(context, answer)
		}
		case 'cancel': {
			const answer = await ask(context, cancelAttendee, { ...about, refund: typed['refund'] === 'on' })
			return answer.ok ? moneyOf('canceled', answer.value) : refused(context, answer)
		}
		default:
			throw data(null, { status: 400 })
	}
}

export default function Attendee({ loaderData }: Route.ComponentProps) {
	const { attendee, event, codeIssue, questions, variants, order, facts, bib, told } = loaderData
	const answer = useActionData() as Done | RefusedForm | undefined
	const text = useAttendeeText()
	const form = useFormText()
	const locale = useLocale()
	const list = useHref(`/my-events/${event.id}/attendees`)
	const number = useHref(`/candidate-number/${event.id}/attendee/${attendee.id}`)
	const numbering = useCandidateNumberText()
	const busy = useNavigation().formData?.get('intent') === 'save'
	const done = answer && 'refusals' in answer ? answer : undefined
	const wrong = answer && 'typed' in answer ? answer : undefined
	const sentence = done?.did ? text.done[done.did as keyof typeof text.done] : undefined
	const amount = formatMoney(locale, { amount: done?.with['amount'] ?? 0, currency: order.paid.currency })
	const errorOf = (name: string) => {
		const issue = wrong?.issues.find(({ path }) => path === name)
		return issue && issueSentence(form, issue)
	}
	const sentenceOf = (issue: FieldIssue) => [fieldLabel(text, issue.path, questions), issueSentence(form, issue)].filter(Boolean).join(': ')
	const isHere = attendee.status === 'valid'
	return (
		<>
			<DocumentHead title={attendee.name} noIndex />
			<PageHead
				title={attendee.name}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={attendee.name} />}
				lead={attendee.candidateNumber ?? undefined}
				aside={
					<Row>
						<AttendeeBadge status={attendee.status} />
						<LinkButton size="sm" look="quiet" href={number}>
							{numbering.hand.link}
						</LinkButton>
					</Row>
				}
			/>
			<Stack>
				<DoneNotice done={done} told={typeof sentence === 'function' ? sentence(amount) : sentence} />
				<Columns
					main={
						<Stack>
							<Card title={text.one.edit}>
								<Form method="post" noValidate preventScrollReset>
									<Stack>
										{wrong && (
											<ErrorSummary
												title={form.mistakes}
												mistakes={wrong.issues.map((issue) => ({ name: issue.path, message: sentenceOf(issue) }))}
											/>
										)}
										<AttendeeFields
											typed={wrong?.typed ?? typedOfAttendee(attendee)}
											errorOf={errorOf}
											questions={questions}
											nameHelp={text.one.renameHelp}
										/>
										<Row>
											<Button type="submit" look="primary" name="intent" value="save" busy={busy}>
												{text.one.save}
											</Button>
										</Row>
									</Stack>
								</Form>
							</Card>
							{isHere && <MoveForm variants={variants} variantId={attendee.variantId} />}
						</Stack>
					}
					side={
						<Stack>
							<Standing eventId={event.id} attendee={attendee} codeIssue={codeIssue} order={order} timeZone={event.timeZone} />
							{bib && (
								<AttendeeBib eventId={event.id} attendee={attendee} bib={bib} mayPrint={isHere} timeZone={event.timeZone}>
									{told && (
										<ToldStatus
											told={told}
											action={`/candidate-number/${event.id}/mails`}
											attendee={attendee}
											mayTell={isHere}
											timeZone={event.timeZone}
										/>
									)}
								</AttendeeBib>
							)}
							{isHere && attendee.holder?.email !== '' && (
								<ResendForm email={(attendee.holder ?? attendee).email} orderPath={`/my-events/${event.id}/orders/${attendee.order.id}`} />
							)}
							{isHere && <CancelForm name={attendee.name} hasPaid={order.paid.amount > 0} />}
							<History
								facts={facts}
								timeZone={event.timeZone}
								whoOf={({ actor }) => <FactWho actor={actor} />}
								moreOf={({ details }) => <FactDetails details={details} timeZone={event.timeZone} />}
							/>
						</Stack>
					}
				/>
			</Stack>
		</>
	)
}
