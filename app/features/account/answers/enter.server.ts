import { redirect, type RouterContextProvider } from 'react-router'
import { returnPath } from '../../../kernel/return-path.ts'
import { cookieIn, cookieLine } from '../../../platform/session/cookies.server.ts'
import { pageRequest } from '../../../platform/session/request.server.ts'
import type { Entered } from '../../security/flows/finish-sign-in.server.ts'
import { unfinishedMinutes, type Missing } from '../../security/rules/unfinished.ts'
import { knownDeviceCookie } from '../cookies/known-device.server.ts'
import { signedInCookies } from '../cookies/session-cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/** The token of a sign-in that still lacks something; unreadable for scripts. */
const unfinishedCookie = 'hoi-sign-in'

/** Where what is missing is asked for. */
const asking: Record<Missing, string> = { second_step: '/login/second-step', password: '/oauth_auth', consent: '/oauth_auth' }

/**
 * Where a request for a page of signing in says to go afterwards (`?return=`), by way of the form that waits for it, if one does (`?form=`).
 */
export function pathAfterSigningIn(request: Request): string {
	const { searchParams } = new URL(request.url)
	const path = returnPath(searchParams.get('return'))
	return searchParams.has('form') ? `/resume?return=${encodeURIComponent(path)}` : path
}

/**
 * Lets a browser in, or leads it to where the rest is asked for; either way it gets to `path` in the end, the first time by way of
 * a welcome. Every way of signing in ends here.
 */
export function goOn(context: Context, request: Request, entered: Entered, path = pathAfterSigningIn(request)): Response {
	const { world, origin } = context.get(pageRequest)
	const secure = origin.startsWith('https:')
	const headers = (cookies: string[]) => cookies.map((cookie): [string, string] => ['set-cookie', cookie])
	if (entered.next === 'signed_in') {
		const finished = cookieLine(unfinishedCookie, '', { maxAgeSeconds: 0, secure, httpOnly: true })
		const to = entered.session.isFirst ? `/welcome?return=${encodeURIComponent(path)}` : path
		const { secrets, dice } = world
		const device = knownDeviceCookie({ secrets, dice, now: world.clock(), secure }, request.headers.get('cookie'), entered.session.email)
		return redirect(to, { headers: headers([...signedInCookies(entered.session, secure), finished, device]) })
	}
	const waiting = cookieLine(unfinishedCookie, entered.unfinished, { maxAgeSeconds: unfinishedMinutes * 60, secure, httpOnly: true })
	const search = path === '/' ? '' : `?return=${encodeURIComponent(path)}`
	return redirect(asking[entered.next] + search, { headers: headers([waiting]) })
}

/** The token of the sign-in this browser has not finished. */
export function unfinishedIn(request: Request): string | undefined {
	return cookieIn(request.headers.get('cookie'), unfinishedCookie)
}
