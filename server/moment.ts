import type { IncomingMessage } from 'node:http'
import { momentCookie, momentIn } from '../app/features/shop-window/moment/cookies/moment-cookie.server.ts'
import { checkMomentRight } from '../app/features/shop-window/moment/operations/check-moment-right.server.ts'
import { splitPath } from '../app/i18n/route-locale.ts'
import type { Caller } from '../app/kernel/operation.ts'
import { idFromSlug } from '../app/kernel/slug.ts'
import { call } from '../app/platform/operations/call.server.ts'
import { cookieIn } from '../app/platform/session/cookies.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { isRouted } from '../app/shell/reading-paths.ts'
import { splitTarget } from './addresses.ts'

/**
 * The caller with the moment at which they look, where their browser's cookie names one. The cookie counts only for its own session, and the
 * caller's right is checked each time: a person who no longer works for a provider is back in the present.
 */
export async function atMoment(world: World, caller: Caller, { headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): Promise<Caller> {
	const { actor } = caller
	const cookie = cookieIn(headers.cookie, momentCookie)
	if (cookie === undefined || actor.kind !== 'account' || !actor.session) return caller
	const chosen = momentIn(world.secrets, actor.session, cookie)
	if (!chosen) return caller
	const right = await call(world, checkMomentRight, {}, caller)
	if (!right.ok) return caller
	const { everywhere } = right.value
	const path = splitPath(splitTarget(url ?? '/').path.replace(/\.data$/, '')).path
	const holds = everywhere ? isOfWindow(path) : await isOfTheirEvent(world, caller, path)
	return { ...caller, moment: { ...chosen, everywhere, holds } }
}

/** Whether a path is in the public shop window: the pages for reading, and every page of an event. */
function isOfWindow(path: string): boolean {
	return !isRouted(path) || eventOf(path) !== undefined
}

async function isOfTheirEvent(world: World, caller: Caller, path: string): Promise<boolean> {
	const eventId = eventOf(path)
	return eventId !== undefined && (await call(world, checkMomentRight, { eventId }, caller)).ok
}

/** The event of an address: `/event/giai-chay-12/registration` belongs to event 12. */
function eventOf(path: string): number | undefined {
	const slug = /^\/event\/([^/]+)/.exec(path)?.[1]
	return slug === undefined ? undefined : idFromSlug(slug)
}
