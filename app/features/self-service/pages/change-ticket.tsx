import {
	data,
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
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { cancelTicket } from '../operations/cancel-ticket.server.ts'
import { findTicketChange } from '../operations/find-ticket-change.server.ts'
import { renameAttendee } from '../operations/rename-attendee.server.ts'
import { useSelfServiceText } from '../text/self-service-text.ts'
import { GiveBackForm } from '../ui/give-back-form.tsx'
import { RenameForm } from '../ui/rename-form.tsx'

type Context = Readonly<RouterContextProvider>

/** Its address may stand for its reader: it goes to nobody else, not even as a referrer. */
export const headers = (given: Parameters<typeof personalHeaders>[0]) => ({ ...personalHeaders(given), 'referrer-policy': 'same-origin' })

async function asked({ context, request, params }: LoaderFunctionArgs<Context>) {
	const id = params['attendee'] ?? ''
	if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	if ((await countTry(context, { 'ticket-lookup': context.get(pageRequest).address })) > 0) throw data(null, { status: 429 })
	return { attendeeId: Number(id), secret: new URL(request.url).searchParams.get('secret') ?? undefined }
}

/** `/ticket/{attendee}/change`: what its buyer may do with a ticket, as themselves or by the link of the order. */
export async function loader(args: LoaderFunctionArgs<Context>) {
	const answer = await ask(args.context, findTicketChange, await asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

interface Told {
	name: string
	told: string
	/** Whether it is about the name. */
	field: boolean
}

export async function action(args: ActionFunctionArgs<Context>) {
	const ticket = await asked(args)
	const form = await args.request.formData()
	const name = String(form.get('name') ?? '')
	const isCanceling = form.get('intent') === 'cancel'
	const answer = isCanceling
		? await ask(args.context, cancelTicket, ticket)
		: await ask(args.context, renameAttendee, { ...ticket, name, issue: Number(form.get('issue')) || 1 })
	if (answer.ok) {
		const said = new URLSearchParams({ ...(ticket.secret && { secret: ticket.secret }), [isCanceling ? 'canceled' : 'done']: '' })
		return redirect(`/ticket/${ticket.attendeeId}/change?${said}`, 303)
	}
	const { code } = answer.refusal
	const told = refusalSentence(code, args.context.get(pageRequest).caller.locale)
	return data<Told>({ name, told, field: code === 'attendee_name_needed' }, 409)
}

export default function ChangeTicket() {
	const { name, ticket, issue, event, order, canceled, standing, rename, cancel } = useLoaderData<typeof loader>()
	const answer = useActionData<Told>()
	const { change: text, refusals } = useSelfServiceText()
	const [parameters] = useSearchParams()
	const sent = useNavigation().formData?.get('intent')
	const href = useHref(`/checkout/thank-you?order=${order.number}&secret=${order.secret}`)
	const at = (instant: string) => formatDateTime(instant, event.timeZone)
	const back = <LinkButton href={href}>{text.back}</LinkButton>
	const isDone = parameters.has('canceled') && canceled
	return (
		<Page width="text">
			<DocumentHead title={text.title(name)} noIndex />
			<PageHead title={text.title(name)} lead={`${event.name} · ${ticket}`} />
			<Stack>
				{!answer && parameters.has('done') && (
					<Notice kind="success" role="status" title={text.rename.done(name)} action={back}>
						{text.rename.doneHelp}
					</Notice>
				)}
				{isDone && (
					<Notice kind="success" role="status" title={text.giveBack.done} action={back}>
						{text.giveBack.doneHelp}
					</Notice>
				)}
				{answer && !answer.field && <Notice kind="danger" role="alert" title={answer.told} />}
				{standing ? (
					!isDone && <Notice title={refusals[standing]} action={back} />
				) : (
					<>
						{rename.refusal ? (
							<Notice title={refusals[rename.refusal]}>
								{rename.refusal === 'rename_too_late' && <p>{text.rename.until(at(rename.deadline))}</p>}
							</Notice>
						) : (
							<RenameForm
								name={answer?.name || name}
								issue={issue}
								until={at(rename.deadline)}
								error={answer?.field ? answer.told : undefined}
								busy={sent === 'rename'}
							/>
						)}
						{cancel.refusal ? (
							<Notice title={refusals[cancel.refusal]}>
								{cancel.refusal === 'give_back_too_late' && <p>{text.giveBack.until(at(cancel.deadline))}</p>}
							</Notice>
						) : (
							<GiveBackForm name={name} refund={cancel.refund} kept={cancel.kept} until={at(cancel.deadline)} busy={sent === 'cancel'} />
						)}
						<Row>{back}</Row>
					</>
				)}
			</Stack>
		</Page>
	)
}
