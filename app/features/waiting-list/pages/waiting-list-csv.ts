import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { readListView } from '~/kernel/list-view.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { listWaitingList } from '~/features/waiting-list/operations/list-waiting-list.server.ts'
import { waitingAsked, waitingListShape } from '~/features/waiting-list/rules/waiting-view.ts'
import type { vi } from '~/features/waiting-list/text/vi_VN.ts'
import type { Route } from './+types/waiting-list-csv'

const pageSize = 500

/** `/my-events/{id}/waiting-list.csv`: the same view of the waiting list as a file, with times in UTC. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = { eventId, ...waitingAsked(readListView(waitingListShape, new URL(request.url).searchParams)) }
	const event = await ask(context, listWaitingList, { ...asked, pageSize: 1 })
	if (!event.ok) throw refusedPage(event.refusal)
	const { desk: text } = languages[context.get(pageRequest).caller.locale].catalogue['waiting-list'] as typeof vi
	const { name, email, ticket, quantity, state, until, asked: askedAt } = text.fileColumns
	const rows = pagesOf(pageSize, async (page) => {
		const { entries } = valueOf(await ask(context, listWaitingList, { ...asked, page, pageSize }))
		return entries.map((entry) => [
			...[entry.name, entry.email, entry.ticket, entry.quantity, text.states[entry.state]],
			...[entry.state === 'offered' ? entry.offerEndsAt : null, entry.askedAt],
		])
	})
	return csvResponse(`${text.file}-${event.value.slug}`, [name, email, ticket, quantity, state, until, askedAt], rows)
}
