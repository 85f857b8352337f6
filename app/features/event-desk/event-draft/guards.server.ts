import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { namedProviderAccess } from '~/features/provider/guards.server.ts'

/** Those who run the named provider: owners, managers and staff. */
export function runsNamedProvider(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ providerId }: { providerId: number },
): Promise<Access> {
	return namedProviderAccess(context, providerId, ['owner', 'manager'])
}
