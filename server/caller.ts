import { findSession } from '../app/features/account/store.server.ts'
import { languageCookie } from '../app/i18n/route-locale.ts'
import type { Locale } from '../app/kernel/locale.ts'
import { visitor, type Actor, type Caller } from '../app/kernel/operation.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { cookieIn, cookieLine, knownCookie, sessionCookie, visitorCookie } from './cookies.ts'
import { localeOfCaller } from './locale.ts'
import { isSecure } from './site.ts'

/** Longer tokens than ours are nobody's. */
const longestToken = 100

/** Who the session's cookie says is asking; a visitor when it says nothing or no longer holds. */
async function actorOf(world: World, cookies: string | undefined): Promise<Actor> {
	const token = cookieIn(cookies, sessionCookie)
	if (!token || token.length > longestToken) return visitor
	const session = await findSession(world.database.reader, hashOf(token), world.clock())
	return session ? { kind: 'account', accountId: session.accountId, staff: session.staff } : visitor
}

/** The caller behind a request, by its cookies. */
export async function callerOf(world: World, cookies: string | undefined, locale: Locale, requestId: string): Promise<Caller> {
	const token = cookieIn(cookies, visitorCookie.name)
	const known = token && token.length <= longestToken ? hashOf(token) : undefined
	return { actor: await actorOf(world, cookies), locale, visitor: known, requestId }
}

/** The language of a caller at a door without a prefix. */
export function localeFrom(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
	return localeOfCaller(cookieIn(cookies, languageCookie.name), acceptLanguage)
}

/**
 * Makes sure that a caller who is about to change something can be found again.
 * @returns the caller with a visitor, and the cookies to set when there was none
 */
export function withVisitor(world: World, caller: Caller): { caller: Caller; cookies: string[] } {
	if (caller.visitor) return { caller, cookies: [] }
	const token = Buffer.from(world.dice.bytes(32)).toString('base64url')
	const life = { maxAgeSeconds: visitorCookie.maxAgeSeconds, secure: isSecure(world) }
	return {
		caller: { ...caller, visitor: hashOf(token) },
		cookies: [
			cookieLine(visitorCookie.name, token, { ...life, httpOnly: true }),
			cookieLine(knownCookie, '1', { ...life, httpOnly: false }),
		],
	}
}
