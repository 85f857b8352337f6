import { data, useHref } from 'react-router'
import { shareLivePage } from '~/features/event/answers/share-live-page.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { findMatchBoard } from '~/features/tournament/match-schedule/operations/find-match-board.server.ts'
import { screenPages } from '~/features/tournament/match-schedule/rules/screen-pages.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import { HallScreen } from '~/features/tournament/match-schedule/ui/hall-screen.tsx'
import type { Route } from './+types/brackets-screen'

/** `/event/{id}/brackets/screen`: an event's matches and tables for a screen in its hall, page after page; `?bracket=` shows one of its brackets. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const typed = new URL(request.url).searchParams.get('bracket')
	const asked = { eventId: idInPath(params['id']), ...(typed !== null && { bracketId: idInPath(typed) }) }
	const answer = await ask(context, findMatchBoard, asked)
	if (!answer.ok) throw data(null, { status: 404 })
	const { event, brackets, board } = answer.value
	shareLivePage(context, 'brackets-of-event', event)
	return { event, title: typed === null ? event.name : (brackets[0]?.name ?? event.name), pages: screenPages(board) }
}

export default function BracketsScreen({ loaderData }: Route.ComponentProps) {
	const { event, title, pages } = loaderData
	useLive(`brackets-of-event:${event.id}`)
	const { screen } = useMatchScheduleText()
	const back = useHref(`/event/${event.id}/brackets`)
	return (
		<main id="main">
			<DocumentHead title={`${screen.title}: ${title}`} noIndex />
			<HallScreen title={title} pages={pages} timeZone={event.timeZone} back={back} />
		</main>
	)
}
