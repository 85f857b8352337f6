import { redirect, type RouterContextProvider } from 'react-router'
import { secretToken } from '~/kernel/dice.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { keptFormCookie } from './kept-form-cookie.server.ts'
import { pageRequest } from './request.server.ts'

export interface SignedIn {
	accountId: number
	/** Whether the password, or a passkey or other proof in its place, was given a short time ago. */
	recently: boolean
}

/**
 * The specification's guard `auth` (§6) for loaders and actions: gives the person who is signed in. A form that was sent to an action is kept
 * until its sender has signed in.
 * @throws a redirect to `/login`, which leads back to this address, for everybody else
 */
export function signedIn(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
	const asked = context.get(pageRequest)
	const { world, prefix } = asked
	const { actor } = asked.caller
	if (actor.kind !== 'account') {
		const path = ownPath(request, prefix)
		if (request.method !== 'POST') throw redirect(loginPath(path), 303)
		asked.keepForm = { token: secretToken(world.dice), path }
		const secure = asked.origin.startsWith('https:')
		throw redirect(`${loginPath(path)}&form=1`, { status: 303, headers: { 'set-cookie': keptFormCookie(asked.keepForm.token, secure) } })
	}
	return { accountId: actor.accountId, recently: signedInRecently(actor, world.clock()) }
}

/** The page on which a signed-in person proves their identity once more, in any way they have. */
const provePath = '/my-account/security/prove'

/**
 * The same guard for actions that cannot be undone: only for a person who proved their identity a short time ago.
 * @throws a redirect for everybody else, to `/login` or to the page where they prove it, which leads back
 */
export function signedInJustNow(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
	const found = signedIn(context, request)
	const back = ownPath(request, context.get(pageRequest).prefix)
	if (!found.recently) throw redirect(`${provePath}?return=${encodeURIComponent(back)}`, 303)
	return found
}

/** The sign-in page that leads back to a path. */
function loginPath(path: string): string {
	return `/login?return=${encodeURIComponent(path)}`
}

/** The address of a request without the language's prefix, which the router puts before every path. */
export function ownPath(request: Request, prefix: string): string {
	const { pathname, search } = new URL(request.url)
	const path = pathname.replace(/\.data$/, '')
	const own = prefix && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
	const parameters = new URLSearchParams(search)
	// React Router adds this parameter to requests for a page's data.
	parameters.delete('_routes')
	const rest = parameters.size > 0 ? `?${parameters}` : ''
	return own + rest
}
