import { useHref, useSearchParams } from 'react-router'
import { formatDateTime, formatMoney, formatNumber, smallLeafOf } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { readListView } from '~/kernel/list-view.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { CopyIcon, PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row } from '~/ui/page.tsx'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { MyInvitations } from '~/features/provider/team/ui/team-notices.tsx'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { listMyEvents } from '~/features/event-desk/operations/list-my-events.server.ts'
import { eventPhases } from '~/features/event/rules/desk-phase.ts'
import { eventsShape } from '~/features/event-desk/rules/events-list.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import styles from '~/features/event-desk/ui/figures.module.css'
import { PhaseBadge } from '~/features/event-desk/ui/phase-badge.tsx'
import type { Route } from './+types/my-events'

const pageSize = 20

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events`: the events of the caller's providers; the address holds the view. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const view = readListView(eventsShape, new URL(request.url).searchParams)
	const { search, sort, page, filters } = view
	const state = eventPhases.find((each) => each === filters['state'])
	const found = await ask(context, listMyEvents, { search, sort, page, state, pageSize })
	if (!found.ok) throw refusedPage(found.refusal)
	// Somebody who works for no provider yet may have an invitation.
	const invitations = found.value.serves ? [] : valueOf(await ask(context, listMyTeams, {})).invitations
	return { view, ...found.value, invitations }
}

export default function MyEvents({ loaderData }: Route.ComponentProps) {
	const { view, total, events, serves, mayCreate, invitations } = loaderData
	const text = useEventDeskText().figures.list
	const locale = useLocale()
	const [newEvent, partner, root] = [useHref('/event/create'), useHref('/partner'), useHref('/my-events')]
	const [parameters] = useSearchParams()
	const count = (number: number) => formatNumber(locale, number)
	const { columns } = text
	const create = (
		<LinkButton look="primary" href={newEvent} icon={<PlusIcon />}>
			{text.create}
		</LinkButton>
	)
	if (!serves)
		return (
			<>
				<DocumentHead title={text.title} noIndex />
				<PageHead title={text.title} />
				<MyInvitations invitations={invitations} />
				<EmptyState
					title={text.noProvider.title}
					action={
						<LinkButton look="primary" href={partner}>
							{text.noProvider.action}
						</LinkButton>
					}
				>
					<p>{text.noProvider.help}</p>
				</EmptyState>
			</>
		)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={mayCreate && create} />
			{parameters.has('deleted') && <Notice kind="success" role="status" title={text.deleted} />}
			<DeskTable
				path="/my-events"
				shape={eventsShape}
				view={view}
				caption={text.title}
				searchLabel={text.search}
				rows={events}
				total={total}
				pageSize={pageSize}
				rowKey={({ id }) => id}
				rowName={({ name }) => name}
				rowPath={({ id }) => `/my-events/${id}`}
				filters={[{ name: 'state', label: text.state, choices: eventPhases.map((value) => ({ value, label: text.phases[value] })) }]}
				empty={mayCreate ? { ...text.empty, action: create } : text.crewEmpty}
				columns={[
					{
						key: 'name',
						head: columns.name,
						cell: ({ name, startsAt, timeZone, phase }) => (
							<span className={styles.named}>
								<CalendarLeaf
									size="sm"
									tone={phase === 'on_sale' || phase === 'coming_soon' ? 'brand' : 'river'}
									{...smallLeafOf(locale, startsAt, timeZone)}
								/>
								<span>{name}</span>
							</span>
						),
					},
					{ key: 'startsAt', head: columns.startsAt, cell: ({ startsAt, timeZone }) => formatDateTime(startsAt, timeZone) },
					{
						key: 'state',
						head: columns.state,
						cell: ({ id, seriesId, income, ...event }) => (
							<Row>
								<PhaseBadge event={event} />
								{seriesId !== null && (income ? <a href={`${root}/${id}/series`}>{text.series}</a> : text.series)}
							</Row>
						),
					},
					{
						key: 'sold',
						head: columns.sold,
						align: 'end',
						cell: ({ places: { sold, size } }) => text.soldOf(count(sold), count(size)),
					},
					{ key: 'money', head: columns.money, align: 'end', cell: ({ income }) => (income ? formatMoney(locale, income) : '–') },
					{ key: 'place', head: columns.place, cell: ({ venue, city }) => [venue, city].filter(Boolean).join(', ') },
					{ key: 'provider', head: columns.provider, cell: ({ provider }) => provider },
					{
						key: 'acts',
						head: columns.acts,
						// Only those who run the event see its money; they may also copy it.
						cell: ({ id, income, name }) =>
							income && (
								<LinkButton
									size="sm"
									look="quiet"
									icon={<CopyIcon size={20} />}
									href={`${root}/${id}/duplicate`}
									aria-label={text.duplicateNamed(name)}
								>
									{text.duplicate}
								</LinkButton>
							),
					},
				]}
			/>
		</>
	)
}
