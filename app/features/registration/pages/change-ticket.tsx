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
import { formatDateTime } from '~/i18n/formats.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { findTicketChange } from '../operations/find-ticket-change.server.ts'
import { renameAttendee } from '../operations/rename-attendee.server.ts'
import { useRegistrationText } from '../text/registration-text.ts'

type Context = Readonly<RouterContextProvider>

/** Its address may stand for its reader: it goes to nobody else, not even as a referrer. */
export const headers = (given: Parameters<typeof personalHeaders>[0]) => ({ ...personalHeaders(given), 'referrer-policy': 'same-origin' })

async function asked({ context, request, params }: LoaderFunctionArgs<Context>) {
	const id = params['attendee'] ?? ''
	if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	if ((await countTry(context, { 'ticket-lookup': context.get(pageRequest).address })) > 0) throw data(null, { status: 429 })
	return { attendeeId: Number(id), secret: new URL(request.url).searchParams.get('secret') ?? undefined }
}

/** `/ticket/{attendee}/change`: a ticket is made out to another name, by its buyer or by the link of the order. */
export async function loader(args: LoaderFunctionArgs<Context>) {
	const answer = await ask(args.context, findTicketChange, await asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action(args: ActionFunctionArgs<Context>) {
	const ticket = await asked(args)
	const form = await args.request.formData()
	const name = String(form.get('name') ?? '')
	const answer = await ask(args.context, renameAttendee, { ...ticket, name, issue: Number(form.get('issue')) || 1 })
	if (answer.ok)
		return redirect(
			`/ticket/${ticket.attendeeId}/change?${new URLSearchParams({ ...(ticket.secret && { secret: ticket.secret }), done: '' })}`,
			303,
		)
	const told = refusalSentence(answer.refusal.code, args.context.get(pageRequest).caller.locale)
	return data({ name, told, field: answer.refusal.code === 'attendee_name_needed' }, 409)
}

export default function ChangeTicket() {
	const { name, issue, event, order, refusal, deadline } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as { name: string; told: string; field: boolean } | undefined
	const { change: text, refusals } = useRegistrationText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().state === 'submitting'
	const back = useHref(`/checkout/thank-you?order=${order.number}&secret=${order.secret}`)
	const until = formatDateTime(deadline, event.timeZone)
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={event.name} />
			<Stack>
				{!answer && parameters.has('done') && (
					<Notice kind="success" role="status" title={text.done(name)} action={<LinkButton href={back}>{text.back}</LinkButton>}>
						{text.doneHelp}
					</Notice>
				)}
				{answer && !answer.field && <Notice kind="danger" role="alert" title={answer.told} />}
				{refusal ? (
					<Notice title={refusals[refusal]} action={<LinkButton href={back}>{text.back}</LinkButton>}>
						{refusal === 'rename_too_late' && <p>{text.until(until)}</p>}
					</Notice>
				) : (
					<Form method="post">
						<input type="hidden" name="issue" value={issue} />
						<Stack>
							<Card>
								<Stack>
									<p>{text.help}</p>
									<p className="soft">{text.until(until)}</p>
									<TextField
										name="name"
										label={text.name}
										required
										maxLength={100}
										autoComplete="off"
										defaultValue={answer?.name ?? name}
										error={answer?.field ? answer.told : undefined}
									/>
								</Stack>
							</Card>
							<Row>
								<Button type="submit" look="primary" busy={busy} busyLabel={text.busy}>
									{text.act}
								</Button>
								<LinkButton look="quiet" href={back}>
									{text.back}
								</LinkButton>
							</Row>
						</Stack>
					</Form>
				)}
			</Stack>
		</Page>
	)
}
