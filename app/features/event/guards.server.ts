import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { memberAccess } from '../provider/guards.server.ts'
import type { MemberRole } from '../provider/store.server.ts'
import { findEventRow } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

function guard(roles: readonly MemberRole[]) {
	return async (context: Asking, { eventId }: { eventId: number }): Promise<Access> => {
		if (context.actor.kind === 'system') return 'granted'
		if (context.actor.kind === 'visitor') return 'sign_in'
		const row = await findEventRow(context.store, eventId)
		return row ? memberAccess(context, row.event.providerId, roles) : 'not_found'
	}
}

/** Whoever runs the event: owners and managers of its provider, and staff (truths §4.1). */
export const eventProvider = guard(['owner', 'manager'])

/** Whoever works at its gate, too. */
export const eventCrew = guard(['owner', 'manager', 'check_in'])
