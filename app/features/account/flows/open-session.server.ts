import { secretToken } from '~/kernel/dice.ts'
import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { deviceOf } from '~/features/account/rules/device.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { sessionDays, type SignInWay } from '~/features/account/rules/session-life.ts'
import type { SessionForBrowser } from '~/features/account/cookies/session-cookies.server.ts'
import { deleteSessionById, insertSession, rememberBrowser } from '~/features/account/store/sessions.server.ts'
import { lockAccount, markSignedIn } from '~/features/account/store.server.ts'

type Opening = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'record' | 'locale' | 'actor' | 'visitor' | 'userAgent'>

export interface OpenedSession extends SessionForBrowser {
	/** Nobody signed in to this account before, so the page says welcome. */
	isFirst: boolean
}

/**
 * Opens a session for an account: the one place for every way of signing in. The browser gets a token it never had before, and a session it
 * may have had ends, so that a session planted by somebody else leads nowhere (session fixation). The caller has already proved who is there.
 * @returns nothing when the account does not exist any more
 */
export async function openSession(
	context: Opening,
	{ accountId, isRemembered, way }: { accountId: number; isRemembered: boolean; way: SignInWay },
): Promise<OpenedSession | undefined> {
	const { store, now, dice, record, locale, actor, visitor, userAgent } = context
	const account = await lockAccount(store, accountId)
	if (!account) return undefined
	if (actor.kind === 'account' && actor.session) await deleteSessionById(store, actor.session.id)
	const token = secretToken(dice)
	const expiresAt = new Date(now.getTime() + sessionDays(isRemembered) * 86_400_000)
	await insertSession(store, { tokenHash: hashOf(token), accountId, createdAt: now, expiresAt, way, userAgent: userAgent?.slice(0, 300) })
	await markSignedIn(store, accountId, now)
	const about = `account:${accountId}`
	record({ name: 'account.signed_in', about, data: { way } })
	// Somebody who is signed in already is known by their account, not by their browser.
	const browser = visitor && actor.kind === 'visitor' ? await rememberBrowser(store, { accountId, visitor, firstSeenAt: now }) : 'known'
	if (browser === 'new') record({ name: 'account.new_browser', about, data: { ...deviceOf(userAgent) } })
	const name = nameIn(locale, account)
	return { accountId, email: account.email, token, isRemembered, name, isFirst: account.lastSignedInAt === null }
}
