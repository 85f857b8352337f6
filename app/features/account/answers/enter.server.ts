import { redirect, type RouterContextProvider } from 'react-router'
import { returnPath } from '~/kernel/return-path.ts'
import { cookieIn, cookieLine } from '~/platform/session/cookies.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { Entered } from '~/features/security/flows/finish-sign-in.server.ts'
import { unfinishedMinutes, type Missing } from '~/features/security/rules/unfinished.ts'
import { knownDeviceCookie } from '~/features/account/cookies/known-device.server.ts'
import { signedInCookies } from '~/features/account/cookies/session-cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/** The token of a sign-in that still lacks something; scripts in the page cannot read it. */
const unfinishedCookie = 'hoi-sign-in'

/** The page that asks for what a sign-in still lacks. */
const pageAskingFor: Record<Missing, string> = { second_step: '/login/second-step', password: '/oauth_auth', consent: '/oauth_auth' }

/**
 * The path somebody goes to after signing in, from the request's `?return=`. When a kept form waits (`?form=`), the way leads through its page.
 */
export function pathAfterSigningIn(request: Request): string {
	const { searchParams } = new URL(request.url)
	const path = returnPath(searchParams.get('return'))
	return searchParams.has('form') ? `/resume?return=${encodeURIComponent(path)}` : path
}

/**
 * Signs a browser in, or leads it to the page that asks for what is missing. Both ways end at `path`; the first sign-in ever passes through
 * the welcome. Every way of signing in ends here.
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
	return redirect(pageAskingFor[entered.next] + search, { headers: headers([waiting]) })
}

/** The token of the sign-in this browser has not finished. */
export function unfinishedIn(request: Request): string | undefined {
	return cookieIn(request.headers.get('cookie'), unfinishedCookie)
}
