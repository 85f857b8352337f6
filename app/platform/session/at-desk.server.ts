import { data, type RouterContextProvider } from 'react-router'
import { pageRequest } from './request.server.ts'
import { signedIn, type SignedIn } from './signed-in.server.ts'

/**
 * Guards a loader or an action under `/desk`: for staff of the platform. A visitor must sign in first and then comes back; a form that the
 * visitor sent is kept.
 * @throws a redirect to `/login`, or a 404 for everybody who is not staff: for them the desk does not exist
 */
export function atDesk(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
	const found = signedIn(context, request)
	const { actor } = context.get(pageRequest).caller
	if (actor.kind !== 'account' || !actor.staff) throw data(null, { status: 404 })
	return found
}

/** The number in an address like `/desk/orders/12`. @throws a 404 when it is no number */
export function idInPath(id: string | undefined): number {
	if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	return Number(id)
}
