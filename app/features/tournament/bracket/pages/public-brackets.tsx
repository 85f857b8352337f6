import { data, redirect, useHref } from 'react-router'
import { shareLivePage } from '~/features/event/answers/share-live-page.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { listPublicBrackets } from '~/features/tournament/bracket/operations/list-public-brackets.server.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import type { Route } from './+types/public-brackets'

/** `/event/{id}/brackets`: an event's brackets, for everybody. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const asked = params['id'] ?? ''
	const eventId = idFromSlug(asked)
	if (eventId === undefined) throw data(null, { status: 404 })
	if (asked !== String(eventId)) throw redirect(`/event/${eventId}/brackets`, 301)
	const answer = await ask(context, listPublicBrackets, { eventId })
	if (!answer.ok) throw data(null, { status: 404 })
	shareLivePage(context, 'brackets-of-event', answer.value.event)
	return answer.value
}

export default function PublicBrackets({ loaderData }: Route.ComponentProps) {
	const { event, brackets } = loaderData
	const { play, desk } = useBracketText()
	const text = play.public
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const back = useHref(`/event/${event.slug}`)
	const here = useHref(`/event/${event.id}/brackets`)
	return (
		<Page>
			<DocumentHead title={`${text.title}: ${event.name}`} description={text.lead(event.name)} path={`/event/${event.id}/brackets`} />
			<PageHead
				title={text.title}
				lead={text.lead(event.name)}
				above={<Breadcrumbs label={text.title} trail={[{ href: back, label: event.name }]} here={text.title} />}
			/>
			{brackets.length === 0 ? (
				<EmptyState title={text.none} action={<LinkButton href={back}>{text.back}</LinkButton>}>
					{text.noneHelp}
				</EmptyState>
			) : (
				<Stack>
					{brackets.map(({ id, name, description, isClosed, candidates, matches, played }) => (
						<Card
							key={id}
							title={<a href={`${here}/${id}`}>{name}</a>}
							aside={isClosed ? <Badge tone="jade">{desk.states.closed}</Badge> : undefined}
						>
							{description !== '' && <p>{description}</p>}
							<p className="soft">
								{desk.candidates.count(number(candidates))} · {desk.columns.played} {desk.of(number(played), number(matches))}
							</p>
						</Card>
					))}
				</Stack>
			)}
		</Page>
	)
}
