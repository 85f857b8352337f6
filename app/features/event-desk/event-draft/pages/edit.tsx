import { redirect } from 'react-router'
import { ask } from '~/platform/session/request.server.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findEventDraft } from '~/features/event-desk/event-draft/operations/find-event-draft.server.ts'
import type { Route } from './+types/edit'

/** `/my-events/{id}/edit`: leads to the first step where something is missing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventDraft, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const lacking = answer.value.standing.find(({ step, lacks }) => step !== 'publish' && lacks.length > 0)
	const next = lacking?.step ?? (answer.value.event.state === 'draft' ? 'publish' : 'basics')
	throw redirect(`/my-events/${eventId}/edit/${next}`, 303)
}
