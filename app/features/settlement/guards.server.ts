import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { memberAccess } from '../provider/guards.server.ts'

/** Who runs a provider sees what it sold and what is due; staff sees everybody's. */
export const settlementReader = (
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ providerId }: { providerId: number },
): Promise<Access> => memberAccess(context, providerId, ['owner', 'manager'])
