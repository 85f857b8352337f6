import { noteSessionSeen } from '../app/features/account/operations/note-session-seen.server.ts'
import { noteKeyUsed } from '../app/features/api-key/operations/note-key-used.server.ts'
import { isUsedAnew } from '../app/features/api-key/rules/rights.ts'
import { isSeenAnew } from '../app/features/account/rules/device.ts'
import { defaultLocale } from '../app/kernel/locale.ts'
import { asSystem, type Actor } from '../app/kernel/operation.ts'
import { call } from '../app/platform/operations/call.server.ts'
import type { World } from '../app/platform/world/world.server.ts'

/** Sessions this process is noting at the moment, because a page causes several requests at once. */
const underway = new Set<number>()

/** Notes that a session was used, when its last use is long enough ago. It runs in the background; when it fails, the next request notes it. */
export function noteSeen(world: World, actor: Actor, session: { id: number; createdAt: Date; seenAt: Date | null }): void {
	if (underway.has(session.id) || !isSeenAnew(session, world.clock())) return
	underway.add(session.id)
	call(world, noteSessionSeen, {}, { actor, locale: defaultLocale, requestId: 'last-seen' })
		.catch((error: unknown) => world.log.warn({ err: error }, 'when a session was last seen could not be written down'))
		.finally(() => underway.delete(session.id))
}

/** Keys this process is noting at the moment. */
const keysUnderway = new Set<number>()

/** The same for a program's key. */
export function noteUsed(world: World, { id: keyId, usedAt }: { id: number; usedAt: Date | null }): void {
	if (keysUnderway.has(keyId) || !isUsedAnew(usedAt, world.clock())) return
	keysUnderway.add(keyId)
	call(world, noteKeyUsed, { keyId }, asSystem('last-seen'))
		.catch((error: unknown) => world.log.warn({ err: error }, 'when a key was last used could not be written down'))
		.finally(() => keysUnderway.delete(keyId))
}
