import { idFromSlug } from '~/kernel/slug.ts'
import { ask } from '~/platform/session/request.server.ts'
import { findDrawFile } from '~/features/draw/draw-record/operations/find-draw-file.server.ts'
import type { Route } from './+types/draw-file'

/** `/event/{id}/draws/{drawId}/record.json`: the file with which anybody computes a draw again. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const drawId = params['drawId'] ?? ''
	const answer = eventId === undefined ? undefined : await ask(context, findDrawFile, { eventId, drawId })
	if (!answer?.ok) return new Response(null, { status: 404 })
	// Names may be shown in another way, or forgotten, at any moment, so nobody may cache the file.
	return Response.json(answer.value, { headers: { 'cache-control': 'no-store' } })
}
