import type { RouterContextProvider } from 'react-router'
import { pageRequest } from '~/platform/session/request.server.ts'
import { ownPath, signedIn, type SignedIn } from '~/platform/session/signed-in.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { eventInAddress } from '~/features/event/answers/event-in-address.server.ts'

/**
 * Guards a page about an event's candidate numbers (specification §6, `event-permission`) before its operation decides.
 * @throws a redirect to `/login`, or from a slug to the number in it; a 404 for an address without an event's number, which says so (specification §8)
 */
export function atNumbers(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string | undefined,
): SignedIn & { eventId: number } {
	const { caller, prefix } = context.get(pageRequest)
	const refusal = refusalSentence('no_event_id', caller.locale)
	const eventId = eventInAddress(ownPath(request, prefix), request.method, id, refusal)
	return { ...signedIn(context, request), eventId }
}
