import { cookieIn, cookieLine, sessionCookie } from '~/platform/session/cookies.server.ts'
import { isEmail } from '~/kernel/fields.ts'
import { returnPath } from '~/kernel/return-path.ts'
import { sessionDays } from '~/features/account/rules/session-life.ts'

/** What the page may show of the person who is signed in (specification §9); the server never believes it (truths §4.4). */
const userCookieName = 'odoo-user'
/** The address somebody asked a new password for, so that the next page can name it (specification §9): kept for a day. */
const resetCookie = { name: 'reset-email', maxAgeSeconds: 86_400 }
/** The address we sent the mail of a sign-up to, for the page that says so. */
const mailedToCookieOf = { name: 'hoi-mailed-to', maxAgeSeconds: 86_400 }
/** The path somebody was on the way to when they signed up; kept as long as the link in the mail is good. */
const goalCookieOf = { name: 'hoi-sign-up-goal', maxAgeSeconds: 86_400 }

/** What a browser is given of a session. The token is known only here. */
export interface SessionForBrowser {
	token: string
	accountId: number
	email: string
	/** The full name, in the order of the person's language. */
	name: string
	/** Whether the session lasts after the browser is closed. */
	isRemembered: boolean
}

/** The cookies of a browser that has just signed in. */
export function signedInCookies({ token, accountId, name, isRemembered }: SessionForBrowser, secure: boolean): string[] {
	const maxAgeSeconds = isRemembered ? sessionDays(true) * 86_400 : undefined
	return [
		cookieLine(sessionCookie, token, { maxAgeSeconds, secure, httpOnly: true }),
		cookieLine(userCookieName, encodeURIComponent(JSON.stringify({ id: accountId, name })), { maxAgeSeconds, secure, httpOnly: false }),
	]
}

/**
 * A new cookie for the page when the cookie it has does not carry the person's present name: they changed the name here or on another device, or
 * staff did. It lives as long as the session does.
 */
export function renewedUserCookie(
	cookies: string | undefined,
	{ accountId, name, createdAt, expiresAt }: { accountId: number; name: string; createdAt: Date; expiresAt: Date },
	{ now, secure }: { now: Date; secure: boolean },
): string | undefined {
	const said = JSON.stringify({ id: accountId, name })
	if (cookieIn(cookies, userCookieName) === said) return undefined
	const isRemembered = expiresAt.getTime() - createdAt.getTime() > sessionDays(false) * 86_400_000
	const maxAgeSeconds = isRemembered ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : undefined
	return cookieLine(userCookieName, encodeURIComponent(said), { maxAgeSeconds, secure, httpOnly: false })
}

/** Removes the cookies of a signed-in browser. */
export function signedOutCookies(secure: boolean): string[] {
	return [
		cookieLine(sessionCookie, '', { maxAgeSeconds: 0, secure, httpOnly: true }),
		cookieLine(userCookieName, '', { maxAgeSeconds: 0, secure, httpOnly: false }),
	]
}

/** Remembers the address somebody asked a new password for; an empty address forgets it. */
export function resetEmailCookie(email: string, secure: boolean): string {
	const maxAgeSeconds = email ? resetCookie.maxAgeSeconds : 0
	return cookieLine(resetCookie.name, encodeURIComponent(email), { maxAgeSeconds, secure, httpOnly: false })
}

/** Remembers where we sent the mail of a sign-up; an empty address forgets it. */
export function mailedToCookie(email: string, secure: boolean): string {
	const maxAgeSeconds = email ? mailedToCookieOf.maxAgeSeconds : 0
	return cookieLine(mailedToCookieOf.name, encodeURIComponent(email), { maxAgeSeconds, secure, httpOnly: true })
}

/** Remembers the path somebody was on the way to when they signed up. The home page is not a goal: it forgets an earlier one. */
export function goalCookie(path: string, secure: boolean): string {
	const maxAgeSeconds = path === '/' ? 0 : goalCookieOf.maxAgeSeconds
	return cookieLine(goalCookieOf.name, path === '/' ? '' : encodeURIComponent(path), { maxAgeSeconds, secure, httpOnly: true })
}

/** The path somebody was on the way to when they signed up in this browser; always a path of this site, whatever the cookie says. */
export function goalIn(cookies: string | null): string {
	return returnPath(cookieIn(cookies, goalCookieOf.name))
}

/** The session's token in a request's cookies. */
export function sessionTokenIn(cookies: string | null): string | undefined {
	return cookieIn(cookies, sessionCookie)
}

/** The address somebody asked a new password for in this browser; pages show it, and nothing else trusts it. */
export function resetEmailIn(cookies: string | null): string | undefined {
	return emailIn(cookies, resetCookie.name)
}

/** Where we sent the mail of a sign-up in this browser; pages show it, and nothing else trusts it. */
export function mailedToIn(cookies: string | null): string | undefined {
	return emailIn(cookies, mailedToCookieOf.name)
}

function emailIn(cookies: string | null, name: string): string | undefined {
	const email = cookieIn(cookies, name)
	return email !== undefined && isEmail(email) ? email : undefined
}
