import { findSession } from '../../app/features/account/store.server.ts'
import { findCart } from '../../app/features/cart/operations/find-cart.server.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { hashOf } from '../../app/platform/signing/secrets.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { callerOf, localeFrom } from '../caller.ts'
import { cookieIn, sessionCookie } from '../cookies.ts'
import { requestIdOf } from '../request-id.ts'
import type { IncomingMessage } from 'node:http'

/** The personal part of pages that are otherwise the same for everybody. */
export interface Me {
	/** Absent for visitors. */
	name: string | null
	cartCount: number
}

/** `GET /api/me`: who the browser's cookies say is reading, and how much is in the cart. */
export async function meOf(world: World, incoming: IncomingMessage): Promise<Me> {
	const { cookie, 'accept-language': acceptLanguage } = incoming.headers
	const caller = await callerOf(world, cookie, localeFrom(cookie, acceptLanguage), requestIdOf(incoming))
	const token = cookieIn(cookie, sessionCookie)
	const session =
		caller.actor.kind === 'account' && token ? await findSession(world.database.reader, hashOf(token), world.clock()) : undefined
	const cart = caller.visitor ? await call(world, findCart, {}, caller) : undefined
	return { name: session ? nameOf(session, caller.locale) : null, cartCount: cart?.ok ? cart.value.totals.count : 0 }
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, locale: string): string {
	return (locale === 'vi_VN' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}
