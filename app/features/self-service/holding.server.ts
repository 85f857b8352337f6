import type { QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import type { AttendeeRow } from '../registration/store.server.ts'
import { findTransfer } from './store.server.ts'
import { opensHeldTicket } from './transfer-link.server.ts'

type Asking = Pick<QueryContext<Store>, 'store' | 'actor' | 'secrets'>

/** Whether somebody has a ticket because it was passed on to them: by the link in their mail, or as the account that accepted it. */
export async function holdsTicket(
	{ store, actor, secrets }: Asking,
	{ transferId }: Pick<AttendeeRow, 'transferId'>,
	secret: string | undefined,
): Promise<boolean> {
	if (transferId === null) return false
	if (opensHeldTicket(secrets, transferId, secret)) return true
	return actor.kind === 'account' && (await findTransfer(store, transferId))?.accountId === actor.accountId
}
