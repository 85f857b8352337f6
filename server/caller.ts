import { operationsFor } from '../app/features/api-key/rules/rights.ts'
import { findApiKeyByToken } from '../app/features/api-key/store.server.ts'
import { findSession } from '../app/features/account/store/sessions.server.ts'
import { languageCookie } from '../app/i18n/route-locale.ts'
import type { Locale } from '../app/kernel/locale.ts'
import { visitor as nobody, type Actor, type Caller } from '../app/kernel/operation.ts'
import { visitorOfAccount } from '../app/kernel/visitor.ts'
import { noteSeen, noteUsed } from './last-seen.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { cookieIn, newVisitor, sessionCookie, visitorCookie } from '../app/platform/session/cookies.server.ts'
import { localeOfCaller } from './locale.ts'
import { isSecure } from './site.ts'

/** Our tokens are shorter, so a longer token belongs to nobody. */
const longestToken = 100

/** The actor of the session's cookie; a visitor when there is no cookie or its session has ended. */
async function actorOf(world: World, cookies: string | undefined): Promise<Actor> {
	const token = cookieIn(cookies, sessionCookie)
	if (!token || token.length > longestToken) return nobody
	const session = await findSession(world.database.reader, hashOf(token), world.clock())
	if (!session) return nobody
	const { accountId, staff, id, createdAt, provedAt } = session
	const actor: Actor = { kind: 'account', accountId, staff, session: { id, startedAt: provedAt ?? createdAt } }
	noteSeen(world, actor, session)
	return actor
}

/** The caller behind a request, by its cookies. */
export async function callerOf(
	world: World,
	cookies: string | undefined,
	locale: Locale,
	requestId: string,
	userAgent?: string,
): Promise<Caller> {
	const actor = await actorOf(world, cookies)
	if (actor.kind === 'account') return { actor, locale, visitor: visitorOfAccount(actor.accountId), userAgent, requestId }
	const token = cookieIn(cookies, visitorCookie.name)
	const known = token && token.length <= longestToken ? hashOf(token) : undefined
	return { actor, locale, visitor: known, userAgent, requestId }
}

/**
 * The program behind an `authorization` header; with such a header, cookies are ignored.
 * @returns undefined for a key that is not ours or was revoked
 */
export async function programOf(world: World, authorization: string, locale: Locale, requestId: string): Promise<Caller | undefined> {
	const token = /^Bearer +(hoi_[A-Za-z0-9_-]{20,90})$/i.exec(authorization)?.[1]
	const key = token && (await findApiKeyByToken(world.database.reader, hashOf(token)))
	if (!key) return undefined
	noteUsed(world, key)
	const { id: keyId, providerId, rights } = key
	return { actor: { kind: 'program', keyId, providerId, operations: operationsFor(rights) }, locale, requestId }
}

/** The language of a caller at a door without a prefix. */
export function localeFrom(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
	return localeOfCaller(cookieIn(cookies, languageCookie.name), acceptLanguage)
}

/**
 * Makes sure that a caller who is about to change something can be recognised later.
 * @returns the caller with a visitor, and the cookies to set when there was none
 */
export function withVisitor(world: World, caller: Caller): { caller: Caller; cookies: string[] } {
	if (caller.visitor || caller.actor.kind === 'program') return { caller, cookies: [] }
	const { visitor, cookies } = newVisitor(world.dice, isSecure(world))
	return { caller: { ...caller, visitor }, cookies }
}
