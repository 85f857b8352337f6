import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { eventProvider } from '../event/guards.server.ts'

/** Whoever runs the event and has an account that a file can be made for. */
export async function eventProviderInPerson(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	asked: { eventId: number },
): Promise<Access> {
	return context.actor.kind === 'account' ? eventProvider(context, asked) : 'sign_in'
}
