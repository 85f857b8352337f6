import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findMemberRole, type MemberRole } from '../provider/store.server.ts'
import { findEventRow } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/** What the caller is to the event's provider; staff of the platform may do what an owner may. Nothing for everybody else. */
async function roleAt({ actor, store }: Asking, eventId: number): Promise<MemberRole | undefined> {
	if (actor.kind !== 'account') return undefined
	const row = await findEventRow(store, eventId)
	if (!row) return undefined
	return actor.staff ? 'owner' : findMemberRole(store, row.event.providerId, actor.accountId)
}

function guard(roles: readonly MemberRole[]) {
	return async (context: Asking, { eventId }: { eventId: number }): Promise<Access> => {
		if (context.actor.kind === 'system') return 'granted'
		if (context.actor.kind === 'visitor') return 'sign_in'
		const role = await roleAt(context, eventId)
		if (!role) return 'not_found'
		return roles.includes(role) ? 'granted' : 'forbidden'
	}
}

/** Whoever runs the event: owners and managers of its provider, and staff (truths §4.1). */
export const eventProvider = guard(['owner', 'manager'])

/** Whoever works at its gate, too. */
export const eventCrew = guard(['owner', 'manager', 'check_in'])
