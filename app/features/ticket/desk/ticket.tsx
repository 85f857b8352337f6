import { data, useHref, useSearchParams } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { keepTicket } from '~/features/ticket/answers/keep-ticket.server.ts'
import { findDeskTicket } from '~/features/ticket/operations/find-desk-ticket.server.ts'
import { listDeskTickets } from '~/features/ticket/operations/list-desk-tickets.server.ts'
import { saveTicket } from '~/features/ticket/operations/save-ticket.server.ts'
import { emptyTicket, typedOfTicket } from '~/features/ticket/rules/typed-ticket.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import type { KeptTicketForm } from '~/features/ticket/ui/desk/kept-ticket-form.ts'
import { TicketForm } from '~/features/ticket/ui/desk/ticket-form.tsx'
import type { Route } from './+types/ticket'

export const headers = () => ({ 'cache-control': 'no-store' })

async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = params['ticket']
	if (typed !== undefined && !/^[1-9]\d{0,14}$/.test(typed)) throw data(null, { status: 404 })
	const answer = await ask(context, findDeskTicket, { eventId, ticketId: typed === undefined ? undefined : Number(typed) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { ticket, variants, questions } = answer.value
	return { eventId, around: answer.value, present: ticket && { ...ticket, variants, questions } }
}

/** `/my-events/{id}/tickets/{ticket}` and `…/new`: the whole form of one ticket. */
export async function loader(args: Route.LoaderArgs) {
	const { eventId, around, present } = await findAsked(args)
	const listed = present ? await ask(args.context, listDeskTickets, { eventId }) : undefined
	const rows = listed?.ok ? (listed.value.tickets.find(({ id }) => id === present?.id)?.variants ?? []) : []
	return { eventId, around, present, taken: rows.map(({ id, held, sold, left }) => [id, { held, sold, left }] as const) }
}

export async function action(args: Route.ActionArgs) {
	const { eventId, around, present } = await findAsked(args)
	const typed = typedIn(await args.request.formData())
	return keepTicket(args.context, typed, { eventId, around, present, save: (input) => ask(args.context, saveTicket, input) })
}

export default function DeskTicket({ loaderData, actionData }: Route.ComponentProps) {
	const { eventId, around, present, taken } = loaderData
	const answer = actionData as KeptTicketForm | undefined
	const text = useTicketText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/my-events/${eventId}/tickets`)
	const title = present ? inLocale(present.name, locale) : text.form.newTitle
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={title} />}
				aside={present && !present.offered && <Badge tone="amber">{text.off}</Badge>}
			/>
			<Stack>
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.form.saved} />}
				{!answer && parameters.has('made') && <Notice kind="success" role="status" title={text.form.made} />}
				<TicketForm
					key={`${present?.version ?? ''} ${answer?.collision ? 'met' : ''}`}
					around={around}
					taken={new Map(taken)}
					initial={present ? typedOfTicket(present, around) : emptyTicket}
					answer={answer}
					keepAs={`hoi-ticket-${eventId}-${present?.id ?? 'new'}`}
				/>
			</Stack>
		</>
	)
}
