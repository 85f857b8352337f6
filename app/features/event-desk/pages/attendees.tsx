import { redirect, useHref, useLocation } from 'react-router'
import { did, doneWithEach, selectedIds, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { useClosedEvent } from '~/features/event/ui/closed-event.ts'
import type { ListView } from '~/kernel/list-view.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { MailIcon, PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { resendTicket } from '~/features/attendee/operations/resend-ticket.server.ts'
import { askedOf, askTheSame, attendeesView, queryOfChosen, queryWithout, unseenView } from '~/features/attendee/rules/attendees-view.ts'
import { attendeesShape, attendeeStatuses } from '~/features/attendee/rules/columns.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'
import { useAttendeeColumns } from '~/features/attendee/ui/attendee-cells.tsx'
import type { Route } from './+types/attendees'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/attendees`: the people of an event; the address says what is shown of them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const { searchParams } = new URL(request.url)
	const list = (view: ListView) => ask(context, listAttendees, { eventId, ...askedOf(view), page: view.page, pageSize })
	const unseen = unseenView(searchParams)
	const [answer, { views }] = await Promise.all([
		list(unseen),
		ask(context, listSavedViews, { list: `attendees-${eventId}` }).then(valueOf),
	])
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { view } = attendeesView(answer.value, searchParams)
	const found = askTheSame(view, unseen) ? answer.value : valueOf(await list(view))
	return { view, views, ...found }
}

/** Does one thing with several people at once. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Done> {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const ids = selectedIds(form)
	const intent = form.get('intent')
	if (ids.length > 0 && intent === 'mail')
		throw redirect(`/my-events/${eventId}/mailings/new${queryOfChosen(ids, new URL(request.url).searchParams)}`, 303)
	if (ids.length === 0 || (intent !== 'cancel' && intent !== 'resend')) return did('none')
	const act = (attendeeId: number) =>
		intent === 'cancel' ? ask(context, cancelAttendee, { eventId, attendeeId }) : ask(context, resendTicket, { eventId, attendeeId })
	return { ...(await doneWithEach(context, ids, act, (id) => `#${id}`)), did: intent }
}

export default function Attendees({ loaderData, actionData: done }: Route.ComponentProps) {
	const { view, views, event, variants, questions, unknown, attendees, total } = loaderData
	const text = useAttendeeText()
	const isClosed = useClosedEvent()
	const columns = useAttendeeColumns(questions, event.timeZone)
	const path = `/my-events/${event.id}/attendees`
	const list = useHref(path)
	const mail = useHref(`/my-events/${event.id}/mailings/new`)
	const { search } = useLocation()
	const importing = useAttendeeFileText()
	const count = done?.with['count'] ?? 0
	const told = done && { none: text.bulk.none, cancel: text.bulk.cancelled(count), resend: text.bulk.resent(count) }[done.did ?? 'none']
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				aside={
					<Row>
						<LinkButton size="sm" href={mail + search} icon={<MailIcon />}>
							{text.mail}
						</LinkButton>
						<LinkButton size="sm" href={`${list}/import`}>
							{importing.button}
						</LinkButton>
						<LinkButton size="sm" look="primary" href={`${list}/add`} icon={<PlusIcon />}>
							{text.add.button}
						</LinkButton>
					</Row>
				}
			/>
			<Stack>
				<DoneNotice done={done} told={told} />
				{unknown.length > 0 && (
					<Notice
						kind="warning"
						role="status"
						title={text.unknown(unknown.map((key) => columns.find((column) => column.key === key)?.head ?? key).join(', '))}
						action={<LinkButton href={list + queryWithout({ questions, variants }, view, unknown)}>{text.withoutUnknown}</LinkButton>}
					/>
				)}
				<DeskTable
					path={path}
					shape={attendeesShape({ questions, variants })}
					view={view}
					caption={text.title}
					searchLabel={text.search}
					rows={attendees}
					total={total ?? 0}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ name }) => name}
					rowPath={({ id }) => `${path}/${id}`}
					views={{ list: `attendees-${event.id}`, saved: views, keptAt: '/my-events/views' }}
					exportPath={`${path}.csv`}
					sheetPath={`${path}.xlsx`}
					empty={isClosed ? text.emptyClosed : text.empty}
					filters={[
						{
							name: 'status',
							label: text.filters.status,
							choices: attendeeStatuses.map((value) => ({ value, label: text.statuses[value] })),
							placeholder: text.withPlace,
						},
						{
							name: 'variant',
							label: text.filters.variant,
							choices: variants.map(({ id, ticket, attributes, onSale }) => ({
								value: String(id),
								label: [ticket, attributes, !onSale && text.offSale].filter(Boolean).join(' · '),
							})),
						},
					]}
					bulk={[
						{ intent: 'resend', label: text.bulk.resend },
						{ intent: 'mail', label: text.bulk.mail },
						{ intent: 'cancel', label: text.bulk.cancel, look: 'danger', ask: text.bulk.cancelAsk },
					]}
					columns={columns}
				/>
			</Stack>
		</>
	)
}
