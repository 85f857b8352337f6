import { data, type RouterContextProvider } from 'react-router'
import { pageRequest } from '../../../platform/session/request.server.ts'
import { signedIn, type SignedIn } from '../../../platform/session/signed-in.server.ts'
import { refusalSentence } from '../../../texts/refusals.server.ts'

/**
 * Guards a page about an event's candidate numbers (specification §6, `event-permission`) before its operation decides.
 * @throws a redirect to `/login`; a 404 for an address without an event's number, which says so (specification §8)
 */
export function atNumbers(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string | undefined,
): SignedIn & { eventId: number } {
	if (!id || !/^[1-9]\d{0,14}$/.test(id))
		throw data(refusalSentence('no_event_id', context.get(pageRequest).caller.locale), { status: 404 })
	return { ...signedIn(context, request), eventId: Number(id) }
}
