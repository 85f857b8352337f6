import { useState } from 'react'
import {
	data,
	Form,
	redirect,
	useActionData,
	useHref,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import { atEventDesk, insteadOfPage } from '~/features/event-desk/answers/at-event-desk.server.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { addAttendee } from '../operations/add-attendee.server.ts'
import { findAttendeeColumns } from '../operations/find-attendee-columns.server.ts'
import { handMethods } from '../rules/hand-methods.ts'
import { editedIn } from '../rules/typed-edit.ts'
import { useAttendeeText } from '../text/attendee-text.ts'
import { useLeft } from '../ui/attendee-acts.tsx'
import { AttendeeFields, QuestionFields } from '../ui/attendee-fields.tsx'
import { fieldLabel } from '../ui/field-label.ts'
import { TicketPdf } from '../ui/attendee-standing.tsx'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees/add`: the box office. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Context>) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw insteadOfPage(found.refusal)
	const variants = found.value.variants.filter(({ onSale }) => onSale)
	return { ...found.value, variants, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
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

export default function AddAttendee() {
	const { event, variants, questions, key } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const text = useAttendeeText()
	const form = useFormText()
	const locale = useLocale()
	const list = useHref(`/my-events/${event.id}/attendees`)
	const [parameters] = useSearchParams()
	const added = /^[1-9]\d{0,14}$/.exec(parameters.get('added') ?? '')?.[0] ?? null
	const busy = useNavigation().state === 'submitting'
	const { add } = text
	const issues = answer?.issues ?? []
	const typed = answer?.typed ?? {}
	const errorOf = (name: string) => {
		const issue = issues.find(({ path }) => path === name)
		return issue && issueSentence(form, issue)
	}
	const sentenceOf = (issue: FieldIssue) => [fieldLabel(text, issue.path, questions), issueSentence(form, issue)].filter(Boolean).join(': ')
	const [chosen, setChosen] = useState(typed['variantId'])
	const isAlive = useHydrated()
	const leftOf = useLeft()
	const tickets = useHref(`/my-events/${event.id}/tickets`)
	const withoutPlaces = variants.filter(({ left }) => left === null)
	const first = variants.find(({ left }) => left) ?? variants[0]
	const variant = variants.find(({ id }) => String(id) === chosen) ?? first
	// Without scripts nothing follows the choice: every ticket's questions are there, and those of the chosen one are heard.
	const asking = variants
		.filter(({ ticketId }, nth) => variants.findIndex((each) => each.ticketId === ticketId) === nth)
		.map(({ ticketId, ticket }) => ({ ticketId, ticket, asked: questions.filter((question) => question.ticketId === ticketId) }))
		.filter(({ ticketId, asked }) => asked.length > 0 && (!isAlive || ticketId === variant?.ticketId))
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
				<Form method="post" noValidate key={added ?? 'first'}>
					<input type="hidden" name="key" value={typed['key'] ?? key} />
					<Stack>
						<Card title={add.ticket}>
							<Stack>
								<SelectField
									name="variantId"
									label={text.filters.variant}
									defaultValue={typed['variantId'] ?? String(first?.id ?? '')}
									onChange={({ currentTarget }) => setChosen(currentTarget.value)}
									choices={variants.map(({ id, ticket, attributes, price, left }) => ({
										value: String(id),
										label: [ticket, attributes, formatMoney(locale, price), leftOf(left)].filter(Boolean).join(' · '),
										disabled: !left,
									}))}
								/>
								{withoutPlaces.length > 0 && (
									<p className="soft">
										{add.noPlaces(
											withoutPlaces.map(({ ticket, attributes }) => [ticket, attributes].filter(Boolean).join(' · ')).join(', '),
										)}{' '}
										<a href={tickets}>{add.givePlaces}</a>
									</p>
								)}
								<RadioGroup
									name="method"
									label={add.method}
									layout="chips"
									defaultValue={typed['method'] ?? 'cash'}
									choices={handMethods.map((value) => ({ value, label: add.methods[value] }))}
								/>
							</Stack>
						</Card>
						<Card title={add.person}>
							<Stack>
								<AttendeeFields typed={typed} errorOf={errorOf} questions={[]} />
								<FieldRow>
									<TextField
										name="email"
										type="email"
										label={add.email}
										help={add.emailHelp}
										defaultValue={typed['email']}
										error={errorOf('email')}
										autoComplete="off"
									/>
									<TextField
										name="phone"
										type="tel"
										label={add.phone}
										defaultValue={typed['phone']}
										error={errorOf('phone')}
										autoComplete="off"
									/>
								</FieldRow>
							</Stack>
						</Card>
						{asking.map(({ ticketId, ticket, asked }) => (
							<Card key={ticketId} title={add.questions(ticket)}>
								<Stack>
									<p>{add.questionsHelp}</p>
									<QuestionFields typed={typed} errorOf={errorOf} questions={asked} />
								</Stack>
							</Card>
						))}
						<Row>
							<Button type="submit" look="primary" busy={busy}>
								{add.save}
							</Button>
						</Row>
					</Stack>
				</Form>
			</Stack>
		</>
	)
}
