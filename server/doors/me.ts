import { nameIn } from '../../app/kernel/person-name.ts'
import { renewedUserCookie } from '../../app/features/account/cookies/session-cookies.server.ts'
import { findSession } from '../../app/features/account/store/sessions.server.ts'
import { findCart } from '../../app/features/checkout/operations/find-cart.server.ts'
import { listFollowedSlugs } from '../../app/features/follow/store.server.ts'
import { listMemberships } from '../../app/features/provider/store.server.ts'
import { listWishedIds } from '../../app/features/shop-window/wishlist/operations/list-wished-ids.server.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { hashOf } from '../../app/platform/signing/secrets.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { callerOf, localeFrom } from '../caller.ts'
import { cookieIn, sessionCookie } from '../../app/platform/session/cookies.server.ts'
import { requestIdOf } from '../request-id.ts'
import type { IncomingMessage } from 'node:http'

/** The personal part of pages that are otherwise the same for everybody. */
export interface Me {
	/** Absent for visitors. */
	name: string | null
	cartCount: number
	/** The products on the wishlist. */
	wished: readonly number[]
	wishedEvents: readonly number[]
	/** The organizers they follow, by the slugs of their pages. */
	followed: readonly string[]
	/** Whether they work for a provider: the header then links to their events. */
	organizes: boolean
}

/**
 * `GET /api/me`: the reader, by the browser's cookies, and the count of the cart; it sets the cookie that tells pages the reader's name, where
 * the name has changed.
 */
export async function meOf(world: World, incoming: IncomingMessage, secure: boolean): Promise<{ me: Me; cookie: string | undefined }> {
	const { cookie, 'accept-language': acceptLanguage } = incoming.headers
	const caller = await callerOf(world, cookie, localeFrom(cookie, acceptLanguage), requestIdOf(incoming))
	const token = cookieIn(cookie, sessionCookie)
	const session =
		caller.actor.kind === 'account' && token ? await findSession(world.database.reader, hashOf(token), world.clock()) : undefined
	const { actor } = caller
	const [teams, followed, cart, wished] = await Promise.all([
		actor.kind === 'account' ? listMemberships(world.database.reader, actor.accountId) : [],
		actor.kind === 'account' ? listFollowedSlugs(world.database.reader, actor.accountId) : [],
		caller.visitor ? call(world, findCart, {}, caller) : undefined,
		caller.visitor ? call(world, listWishedIds, {}, caller) : undefined,
	])
	const name = session ? nameIn(caller.locale, session) : null
	const me = {
		name,
		cartCount: cart?.ok ? cart.value.totals.count : 0,
		wished: wished?.ok ? wished.value.productIds : [],
		wishedEvents: wished?.ok ? wished.value.eventIds : [],
		followed,
		organizes: teams.length > 0,
	}
	const known = session && name !== null ? { ...session, name } : undefined
	return { me, cookie: known && renewedUserCookie(cookie, known, { now: world.clock(), secure }) }
}
