import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'

/** Lets members who manage a provider see its settlement; staff sees all. */
export const settlementReader = (
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ providerId }: { providerId: number },
): Promise<Access> => memberAccess(context, providerId, ['owner', 'manager'])
