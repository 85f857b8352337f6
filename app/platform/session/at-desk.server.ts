import { data, type RouterContextProvider } from 'react-router'
import { pageRequest } from './request.server.ts'
import { signedIn, type SignedIn } from './signed-in.server.ts'

/**
 * Guards a loader or an action under `/desk`: for staff of the platform. A visitor signs in first and comes back; a form they sent is kept.
 * @throws a redirect to `/login`, or a 404 for everybody else: to them there is no desk
 */
export function atDesk(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
	const found = signedIn(context, request)
	const { actor } = context.get(pageRequest).caller
	if (actor.kind !== 'account' || !actor.staff) throw data(null, { status: 404 })
	return found
}

/** The number in an address such as `/desk/orders/12`. @throws a 404 when it is none */
export function idInPath(id: string | undefined): number {
	if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	return Number(id)
}
