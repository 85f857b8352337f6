import { data, Form, redirect, useActionData, useHref, useLoaderData, useNavigation } from 'react-router'
import { editedIn } from '~/features/attendee/rules/typed-edit.ts'
import { leafFacts } from '~/features/event/ui/event-facts.ts'
import { checkAttendee } from '~/features/attendee/registration/rules/attendee-form.ts'
import { formOf } from '~/features/attendee/registration/rules/typed-attendees.ts'
import { AskedFields, AskedQuestions } from '~/features/attendee/registration/ui/asked-fields.tsx'
import { formatDateTime, formatPeriod } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestPersonName } from '~/kernel/longest.ts'
import { dayOf } from '~/kernel/zones.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { askedTransfer, noSuchTicket } from '~/features/attendee/self-service/answers/asked-ticket.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { findTransferOffer } from '~/features/attendee/self-service/operations/find-transfer-offer.server.ts'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'
import type { Route } from './+types/accept-transfer'

export const headers = secretLinkHeaders

/**
 * `/ticket-transfer/{id}?secret=`, from a mail: an offered ticket. Opening the page changes nothing, because mail programs open links by themselves.
 */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findTransferOffer, askedTransfer(args))
	if (!answer.ok) return noSuchTicket(args.context)
	const { world } = args.context.get(pageRequest)
	return { ...answer.value, today: dayOf(world.clock(), answer.value.event.timeZone) }
}

interface ActionAnswer {
	told?: string
	wrong?: RefusedForm
}

export async function action(args: Route.ActionArgs) {
	const transfer = askedTransfer(args)
	const typed = typedIn(await args.request.formData())
	const answer = await ask(args.context, acceptTransfer, { ...transfer, attendee: { ...editedIn(typed) } })
	if (answer.ok) return redirect(`${answer.value.path}&got`, 303)
	const { code, data: about } = answer.refusal
	if (code === 'transfer_not_found') return noSuchTicket(args.context)
	if (code === 'invalid_fields') return data<ActionAnswer>({ wrong: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	return data<ActionAnswer>({ told: refusalSentence(code, args.context.get(pageRequest).caller.locale) }, 409)
}

export default function AcceptTransfer({ loaderData: offer }: Route.ComponentProps) {
	const answer = useActionData<ActionAnswer>()
	const { accept: text, refusals } = useSelfServiceText()
	const locale = useLocale()
	const { event, state, refusal } = offer
	const page = <LinkButton href={useHref(`/event/${event.slug}`)}>{text.event}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={state === 'offered' ? text.from(offer.giver) : event.name} />
			<Stack>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{state === 'offered' ? (
					<>
						<Card title={event.name} aside={<CalendarLeaf {...leafFacts(event, locale)} />}>
							<Stack gap={2}>
								<p>
									<strong>{offer.ticket}</strong>
								</p>
								<p className="figures">{formatPeriod(event.startsAt, event.endsAt, event.timeZone)}</p>
								<p className="soft">{event.venue}</p>
								<p className="soft">{text.until(formatDateTime(offer.endsAt, event.timeZone))}</p>
							</Stack>
						</Card>
						{refusal ? <Notice title={refusals[refusal]} action={page} /> : <AcceptForm wrong={answer?.wrong} />}
					</>
				) : (
					<Notice title={text.over[state].title} action={page}>
						{text.over[state].text}
					</Notice>
				)}
			</Stack>
		</Page>
	)
}

/** The form with the ticket's questions for its new attendee. */
function AcceptForm({ wrong }: { wrong: RefusedForm | undefined }) {
	const { id, name, asking, me, today } = useLoaderData<typeof loader>()
	const { accept: text } = useSelfServiceText()
	const formText = useFormText()
	const busy = useNavigation().state === 'submitting'
	const form = useTypedForm({
		initial: { name },
		check: (typed) => checkAttendee({ ...editedIn(typed) }, formOf(asking), today).issues,
		sentence: (issue) => issueSentence(formText, issue),
		...(wrong && { refused: wrong }),
		keepAs: `ticket-transfer-${id}`,
	})
	return (
		<Form
			method="post"
			noValidate
			onSubmit={(submitted) => {
				if (!form.attempt()) submitted.preventDefault()
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: issueSentence(formText, issue) }))}
				/>
				<Card title={text.you}>
					<Stack>
						<FieldRow>
							<TextField
								{...form.field('name')}
								label={text.name}
								help={text.nameHelp}
								required
								autoComplete="name"
								maxLength={longestPersonName}
							/>
							<AskedFields ticket={asking} field={form.field} section="section-holder" />
						</FieldRow>
						<AskedQuestions ticket={asking} field={form.field} />
						<p className="soft">{me ? text.signedIn(me.email) : text.guest}</p>
					</Stack>
				</Card>
				<Row>
					<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
						{text.act}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}
