import { useHref } from 'react-router'
import { formatPeriod } from '~/i18n/formats.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { ClockIcon, CopyIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findEventOverview } from '~/features/event-desk/operations/find-event-overview.server.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { CancelledNotice } from '~/features/event-desk/ui/cancelled-notice.tsx'
import { LatestOrders } from '~/features/event-desk/ui/latest-orders.tsx'
import { MoneyTiles, PlaceTiles } from '~/features/event-desk/ui/figure-tiles.tsx'
import { SalesChart, TicketFigures } from '~/features/event-desk/ui/sales.tsx'
import type { Route } from './+types/overview'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}`: an event in numbers, before the work on it (look §5). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventOverview, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	return found.value
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { event, places, checkedIn, money, byVariant, sales, orders } = loaderData
	const { tools, figures } = useEventDeskText()
	const { cancelled } = event
	const isClosed = cancelled !== null || event.past
	const [duplicate, publish] = [useHref(`/my-events/${event.id}/duplicate`), useHref(`/my-events/${event.id}/edit/publish`)]
	const moment = useHref(`/temporal?event=${event.id}`)
	return (
		<>
			<DocumentHead title={tools.overview} noIndex />
			<PageHead
				title={tools.overview}
				lead={formatPeriod(event.startsAt, event.endsAt, event.timeZone)}
				aside={
					money && (
						<Row>
							{event.state === 'published' && (
								<LinkButton href={moment} icon={<ClockIcon size={20} />}>
									{figures.overview.moment}
								</LinkButton>
							)}
							<LinkButton href={duplicate} icon={<CopyIcon size={20} />}>
								{figures.list.duplicate}
							</LinkButton>
						</Row>
					)
				}
			/>
			<Stack>
				{event.state === 'draft' && money && (
					<Notice
						title={figures.overview.draft}
						action={
							<LinkButton size="sm" href={publish}>
								{figures.overview.toPublish}
							</LinkButton>
						}
					>
						{figures.overview.draftText}
					</Notice>
				)}
				{cancelled && <CancelledNotice event={{ ...event, cancelled }} runs={money !== null} />}
				<PlaceTiles places={places} checkedIn={checkedIn} />
				{money && <MoneyTiles eventId={event.id} money={money} />}
				{money && <SalesChart sales={sales} isClosed={isClosed} />}
				<TicketFigures variants={byVariant} other={money?.other ?? null} />
				{money && <LatestOrders eventId={event.id} orders={orders} timeZone={event.timeZone} isClosed={isClosed} />}
			</Stack>
		</>
	)
}
