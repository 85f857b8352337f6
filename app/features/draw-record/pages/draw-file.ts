import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask } from '~/platform/session/request.server.ts'
import { findDrawFile } from '../operations/find-draw-file.server.ts'

/** `/event/{id}/draws/{drawId}/record.json`: what anybody computes a draw anew with. */
export async function loader({ context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	const eventId = idFromSlug(params['id'] ?? '')
	const drawId = params['drawId'] ?? ''
	const answer = eventId === undefined ? undefined : await ask(context, findDrawFile, { eventId, drawId })
	if (!answer?.ok) return new Response(null, { status: 404 })
	// Names may be shown in another way at any moment, or forgotten: nobody keeps it.
	return Response.json(answer.value, { headers: { 'cache-control': 'no-store' } })
}
