import { data, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { RemovalForm } from '~/shell/form/removal-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { deleteTicket } from '~/features/ticket/operations/delete-ticket.server.ts'
import { listDeskTickets } from '~/features/ticket/operations/list-desk-tickets.server.ts'
import { moveTicket } from '~/features/ticket/operations/move-ticket.server.ts'
import { setSelfService } from '~/features/ticket/operations/set-self-service.server.ts'
import { setTicketOffered } from '~/features/ticket/operations/set-ticket-offered.server.ts'
import { selfServiceIn, type TypedSelfService } from '~/features/ticket/rules/typed-self-service.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import { QuotasSection } from '~/features/ticket/ui/desk/quotas-section.tsx'
import { SelfServiceSection } from '~/features/ticket/ui/desk/self-service-section.tsx'
import { TicketsDone } from '~/features/ticket/ui/desk/tickets-done.tsx'
import { TicketsList } from '~/features/ticket/ui/desk/tickets-list.tsx'
import type { Route } from './+types/tickets'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/tickets`: the tickets of an event in their order, and the quotas they share. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, listDeskTickets, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, ...answer.value }
}

const idIn = (form: FormData, name: string) => typedId(form.get(name))

/** Moves a ticket, takes it off sale or puts it back, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const ticketId = idIn(form, 'id')
	const intent = form.get('intent')
	const list = `/my-events/${eventId}/tickets`
	if (intent === 'self-service') {
		const { rule, ...rules } = selfServiceIn(typedIn(form))
		const saved = rule && (await ask(context, setSelfService, { eventId, ...rule }))
		if (saved?.ok) return redirect(`${list}?selfService`, 303)
		const told = refusalSentence(saved?.refusal.code ?? 'invalid_input', context.get(pageRequest).caller.locale)
		return data({ told, rules }, 409)
	}
	if (intent === 'remove') {
		const answer = await ask(context, deleteTicket, { eventId, ticketId })
		if (answer.ok) return redirect(`${list}?removed`, 303)
		const { code, data: about } = answer.refusal
		const waiting = code === 'ticket_waited_for' ? Number(about['waiting']) : 0
		return data({ told: refusalSentence(code, context.get(pageRequest).caller.locale), waiting }, 409)
	}
	const place = /^place:(-?\d{1,4})$/.exec(String(intent))?.[1]
	const answer =
		place === undefined
			? await ask(context, setTicketOffered, { eventId, ticketId, offered: intent === 'offer' })
			: await ask(context, moveTicket, { eventId, ticketId, place: Number(place) })
	if (!answer.ok) return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	return redirect(place === undefined ? `${list}?${intent === 'offer' ? 'offered' : 'withdrawn'}=${ticketId}` : list, 303)
}

export default function DeskTickets({ loaderData: found, actionData }: Route.ComponentProps) {
	const answer = actionData as { told: string; waiting?: number; rules?: TypedSelfService } | undefined
	const text = useTicketText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData?.get('intent') === 'remove'
	const here = useHref(`/my-events/${found.eventId}/tickets`)
	const waitingList = useHref(`/my-events/${found.eventId}/waiting-list`)
	const leaving = found.tickets.find(({ id }) => String(id) === parameters.get('remove'))
	if (leaving)
		return (
			<>
				<DocumentHead title={text.removal.title(leaving.name)} noIndex />
				<PageHead title={text.removal.title(leaving.name)} />
				<RemovalForm id={leaving.id} texts={text.removal} busy={busy}>
					{answer ? (
						<Notice
							kind="danger"
							role="alert"
							title={answer.told}
							action={answer.waiting ? <LinkButton href={waitingList}>{text.removal.waitingList}</LinkButton> : undefined}
						>
							{answer.waiting ? text.removal.waiting(answer.waiting) : undefined}
						</Notice>
					) : (
						<p>{text.removal.ask}</p>
					)}
				</RemovalForm>
			</>
		)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					<LinkButton look="primary" href={`${here}/new`} icon={<PlusIcon />}>
						{text.add}
					</LinkButton>
				}
			/>
			<Stack gap={8}>
				{answer && !answer.rules ? <Notice kind="danger" role="alert" title={answer.told} /> : <TicketsDone tickets={found.tickets} />}
				{found.tickets.length === 0 ? (
					<EmptyState title={text.empty.title} action={<LinkButton href={`${here}/new`}>{text.add}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				) : (
					<TicketsList {...found} here={here} />
				)}
				<QuotasSection quotas={found.quotas} tickets={found.tickets} here={here} />
				<SelfServiceSection eventId={found.eventId} typed={answer?.rules?.typed ?? found.selfService} wrong={answer?.rules?.wrong ?? []} />
			</Stack>
		</>
	)
}
