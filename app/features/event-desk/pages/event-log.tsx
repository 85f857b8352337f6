import { useHref } from 'react-router'
import { FactDetails } from '~/features/desk-kit/ui/fact-details.tsx'
import { FactsFilter, FactsTurn } from '~/features/desk-kit/ui/facts-filter.tsx'
import { useFactWords } from '~/features/desk-kit/ui/facts-list.tsx'
import { FoldedList } from '~/features/desk-kit/ui/folded-list.tsx'
import { formatDateTime } from '~/i18n/formats.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SelectField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { listEventFacts } from '~/features/event-desk/operations/list-event-facts.server.ts'
import { eventFactsQuery, factKindNames, readEventFactsAddress } from '~/features/event-desk/rules/event-facts.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { FactWho } from '~/features/event-desk/ui/fact-who.tsx'
import styles from '~/features/event-desk/ui/event-log.module.css'
import type { Route } from './+types/event-log'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/log`: who did what to an event, when (truths §4.8). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const address = readEventFactsAddress(new URL(request.url).searchParams)
	const found = await ask(context, listEventFacts, { eventId, ...address })
	if (!found.ok) throw refusedPage(found.refusal)
	return { eventId, address, ...found.value }
}

export default function EventLog({ loaderData }: Route.ComponentProps) {
	const { eventId, address, facts, next, timeZone } = loaderData
	const { tools, log: text } = useEventDeskText()
	const toldOf = useFactWords()
	const path = `/my-events/${eventId}/log`
	const here = useHref(path)
	const people = useHref(`/my-events/${eventId}/attendees`)
	const orders = useHref(`/my-events/${eventId}/orders`)
	const query = eventFactsQuery({ ...address, before: undefined })
	return (
		<>
			<DocumentHead title={tools.log} noIndex />
			<PageHead title={tools.log} lead={text.lead} />
			<Stack>
				<FactsFilter path={path} query={query} texts={text}>
					<SelectField
						name="kind"
						label={text.kind}
						placeholder={text.all}
						defaultValue={address.kind ?? ''}
						choices={factKindNames.map((value) => ({ value, label: text.kinds[value] }))}
					/>
					<DateField name="day" label={text.day} defaultValue={address.day} />
				</FactsFilter>
				{facts.length === 0 ? (
					<EmptyState title={query === '' ? text.nothingYet.title : text.none.title}>
						<p>{query === '' ? text.nothingYet.help : text.none.help}</p>
					</EmptyState>
				) : (
					<Card>
						<FoldedList className={styles.facts} facts={facts} label={tools.log} isAutomatic={({ actor }) => actor.kind === 'system'}>
							{({ at, name, actor, about, attendeeId, orderId, details }) => {
								const href = attendeeId === null ? orderId && `${orders}/${orderId}` : `${people}/${attendeeId}`
								return (
									<>
										<div>
											<strong>{toldOf(name)}</strong>
											{about !== '' && ' · '}
											{href && about !== '' ? <a href={href}>{about}</a> : about}
										</div>
										<FactDetails details={details} timeZone={timeZone} />
										<span>
											{formatDateTime(at, timeZone)} · <FactWho actor={actor} />
										</span>
									</>
								)
							}}
						</FoldedList>
					</Card>
				)}
				<FactsTurn
					newest={address.before === undefined ? undefined : here + query}
					older={next === null ? undefined : here + eventFactsQuery({ ...address, before: next })}
					texts={text}
				/>
			</Stack>
		</>
	)
}
