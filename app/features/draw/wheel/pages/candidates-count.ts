import { redirect } from 'react-router'
import { atEventDesk } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { countCandidates } from '~/features/draw/wheel/operations/count-candidates.server.ts'
import type { Route } from './+types/candidates-count'

/** `/wheel-picker/{eventId}/count?wheel=`: counts the entrants for a form that is being filled in. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const wheelId = typedId(new URL(request.url).searchParams.get('wheel'))
	const typed = typedIn(await request.formData())
	const answer = await ask(context, countCandidates, { eventId, typed, ...(wheelId > 0 && { wheelId }) })
	return answer.ok ? Response.json(answer.value, { headers: { 'cache-control': 'no-store' } }) : new Response(null, { status: 404 })
}

/** This address has no page. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`/wheel-picker/${encodeURIComponent(params['eventId'] ?? '')}`, 303)
}
