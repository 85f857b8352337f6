import { data, Form, redirect, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { useClosedEvent } from '~/features/event/ui/closed-event.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { listViewQuery, readListView } from '~/kernel/list-view.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import type { Tone } from '~/ui/tone.ts'
import { closeWaiting } from '~/features/waiting-list/operations/close-waiting.server.ts'
import { listWaitingList } from '~/features/waiting-list/operations/list-waiting-list.server.ts'
import { offerByHand } from '~/features/waiting-list/operations/offer-by-hand.server.ts'
import { setWaitingHours } from '~/features/waiting-list/operations/set-waiting-hours.server.ts'
import { mayBecome, offerHours, type WaitingState } from '~/features/waiting-list/rules/waiting.ts'
import { waitingAsked, waitingListShape, waitingShows, type WaitingShow } from '~/features/waiting-list/rules/waiting-view.ts'
import { useWaitingListText } from '~/features/waiting-list/text/waiting-list-text.ts'
import type { Route } from './+types/event-waiting-list'

export const headers = () => ({ 'cache-control': 'no-store' })

const pageSize = 50

/** `/my-events/{id}/waiting-list`: the waiting list, its offers and its rules; the view is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const view = readListView(waitingListShape, new URL(request.url).searchParams)
	const answer = await ask(context, listWaitingList, { eventId, ...waitingAsked(view), page: view.page, pageSize })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, view, ...answer.value }
}

/** Makes an offer, closes an entry, or changes the rules of offers; afterwards the list shows the same view. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const intent = form.get('intent')
	const entryId = typedId(form.get('entryId'))
	const hours = form.get('open') === 'on' ? Number(form.get('hours')) : null
	const answer =
		intent === 'offer'
			? await ask(context, offerByHand, { eventId, entryId })
			: intent === 'close'
				? await ask(context, closeWaiting, { eventId, entryId })
				: await ask(context, setWaitingHours, { eventId, hours })
	const done = intent === 'offer' ? 'offered' : intent === 'close' ? 'closed' : 'saved'
	if (answer.ok) {
		const view = listViewQuery(waitingListShape, readListView(waitingListShape, new URL(request.url).searchParams))
		return redirect(`/my-events/${eventId}/waiting-list${view ? `${view}&` : '?'}${done}`, 303)
	}
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale), field: intent === 'settings' }, 409)
}

const tones: Record<WaitingState, Tone | 'neutral'> = {
	unconfirmed: 'neutral',
	waiting: 'amber',
	offered: 'river',
	taken: 'jade',
	expired: 'lotus',
	left: 'neutral',
	closed: 'neutral',
}

const isGroup = (show: WaitingShow): show is 'ended' | 'all' => show === 'ended' || show === 'all'

export default function EventWaitingList({ loaderData, actionData }: Route.ComponentProps) {
	const { eventId, view, total, hours, timeZone, counts, variants, entries } = loaderData
	const answer = actionData as { told: string; field: boolean } | undefined
	const { desk: text } = useWaitingListText()
	const isClosed = useClosedEvent()
	const locale = useLocale()
	const path = `/my-events/${eventId}/waiting-list`
	const [parameters] = useSearchParams()
	const done = (['offered', 'closed'] as const).find((each) => parameters.has(each))
	const countOf = (state: WaitingState) => counts.find((each) => each.state === state)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer && !answer.field && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && done && <Notice kind="success" role="status" title={text.done[done]} />}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				<Row>
					{(['waiting', 'offered', 'taken', 'expired'] as const).map((state) => (
						<Badge key={state} tone={tones[state]}>
							{text.counts[state]}:{' '}
							{text.counted(formatNumber(locale, countOf(state)?.count ?? 0), formatNumber(locale, countOf(state)?.places ?? 0))}
						</Badge>
					))}
				</Row>
				<DeskTable
					path={path}
					shape={waitingListShape}
					view={view}
					caption={text.title}
					searchLabel={text.search}
					rows={entries}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ name }) => name}
					exportPath={`${path}.csv`}
					empty={isClosed ? text.emptyClosed : text.empty}
					filters={[
						{
							name: 'show',
							label: text.filters.show,
							placeholder: text.show.open,
							choices: waitingShows.map((value) => ({ value, label: isGroup(value) ? text.show[value] : text.states[value] })),
						},
						{
							name: 'variant',
							label: text.filters.ticket,
							choices: variants.map(({ id, ticket }) => ({ value: String(id), label: ticket })),
						},
					]}
					columns={[
						{ key: 'name', head: text.columns.name, cell: ({ name }) => name },
						{ key: 'email', head: text.columns.email, cell: ({ email }) => email },
						{ key: 'ticket', head: text.columns.ticket, cell: ({ ticket }) => ticket },
						{ key: 'quantity', head: text.columns.quantity, align: 'end', cell: ({ quantity }) => formatNumber(locale, quantity) },
						{
							key: 'state',
							head: text.columns.state,
							cell: ({ state, offerEndsAt }) => (
								<span>
									<Badge tone={tones[state]}>{text.states[state]}</Badge>{' '}
									{state === 'offered' && <span className="soft">{text.until(formatDateTime(offerEndsAt, timeZone))}</span>}
								</span>
							),
						},
						{ key: 'asked', head: text.columns.asked, cell: ({ askedAt }) => formatDateTime(askedAt, timeZone) },
						{
							key: 'acts',
							head: text.columns.acts,
							cell: ({ id, name, state }) => (
								<Form method="post" preventScrollReset>
									<input type="hidden" name="entryId" value={id} />
									<Row>
										{mayBecome(state, 'offered') && (
											<Button type="submit" size="sm" name="intent" value="offer" aria-label={text.offerOf(name)}>
												{text.offer}
											</Button>
										)}
										{mayBecome(state, 'closed') && (
											<Button type="submit" size="sm" look="quiet" name="intent" value="close" aria-label={text.closeOf(name)}>
												{text.close}
											</Button>
										)}
									</Row>
								</Form>
							),
						},
					]}
				/>
				<Card title={text.settings}>
					<Form method="post">
						<Stack>
							<CheckboxField name="open" value="on" label={text.open} defaultChecked={hours !== null} />
							<TextField
								name="hours"
								label={text.hours}
								help={text.hoursHelp}
								inputMode="numeric"
								defaultValue={String(hours ?? offerHours.usual)}
								error={answer?.field ? answer.told : undefined}
							/>
							<div>
								<Button type="submit" name="intent" value="settings">
									{text.save}
								</Button>
							</div>
						</Stack>
					</Form>
				</Card>
			</Stack>
		</>
	)
}
