import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'

/** Only people who run the event and have an account, because a file is made for an account. */
export async function eventProviderInPerson(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	asked: { eventId: number },
): Promise<Access> {
	return context.actor.kind === 'account' ? eventProvider(context, asked) : 'sign_in'
}
