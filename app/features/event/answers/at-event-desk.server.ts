import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { ownPath, signedIn, type SignedIn } from '~/platform/session/signed-in.server.ts'
import { eventInAddress } from './event-in-address.server.ts'

/**
 * Guards a page about one event (specification §6, `event-permission`) before its operation decides: a visitor signs in first and comes back.
 * @throws a redirect to `/login`, or from a slug to the number in it; a 404 for an address without an event's number
 */
export function atEventDesk(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string | undefined,
): SignedIn & { eventId: number } {
	const eventId = eventInAddress(ownPath(request, context.get(pageRequest).prefix), request.method, id)
	return { ...signedIn(context, request), eventId }
}

/**
 * The page for a refusal: the way to the second step where only that is missing; else a 404, so a page people may not see does not exist for them.
 */
export function refusedPage({ code }: Pick<Refusal, 'code'>) {
	if (code === 'second_step_needed') return redirect('/my-account/security', 303)
	return data(null, { status: code === 'forbidden' ? 403 : 404 })
}
