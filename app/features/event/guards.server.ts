import type { Access } from '~/kernel/operation.ts'
import { accessAs, isMember, type GuardContext } from '~/features/provider/guards.server.ts'
import type { MemberRole } from '~/features/provider/store.server.ts'
import { findEventProvider } from './store.server.ts'

function guard(roles: readonly MemberRole[]) {
	return async (context: GuardContext, { eventId }: { eventId: number }): Promise<Access> => {
		const { actor, store } = context
		if (actor.kind === 'system') return 'granted'
		if (actor.kind === 'visitor') return 'sign_in'
		const provider = await findEventProvider(store, eventId, isMember(actor) ? actor.accountId : undefined)
		if (!provider) return 'not_found'
		const { id, role, requiresSecondStep } = provider
		return accessAs(context, { providerId: id, membership: role ? { role, requiresSecondStep } : undefined }, roles)
	}
}

/** Those who run the event: owners and managers of its provider, and staff (truths §4.1). */
export const eventProvider = guard(['owner', 'manager'])

/** Only owners of its provider, and staff. */
export const eventOwner = guard(['owner'])

/** The provider's owners and managers, staff, and those who work at the event's gate. */
export const eventCrew = guard(['owner', 'manager', 'check_in'])
