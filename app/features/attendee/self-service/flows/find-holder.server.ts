import type { QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { maySeeOrder, runsProvider } from '~/features/order/guards.server.ts'
import type { OrderRow } from '~/features/order/store.server.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import { findTransfer } from '~/features/attendee/self-service/store.server.ts'
import { opensHeldTicket } from '~/features/attendee/self-service/links/transfer-link.server.ts'

type HolderContext = Pick<QueryContext<Store>, 'store' | 'actor' | 'secrets'>

/** Whether the caller got this ticket by a transfer: they have the link in their mail, or are the account that accepted it. */
export async function holdsTicket(
	{ store, actor, secrets }: HolderContext,
	{ transferId }: Pick<AttendeeRow, 'transferId'>,
	secret: string | undefined,
): Promise<boolean> {
	if (transferId === null) return false
	if (opensHeldTicket(secrets, transferId, secret)) return true
	return actor.kind === 'account' && (await findTransfer(store, transferId))?.accountId === actor.accountId
}

/**
 * Whether the caller may have an attendee's ticket, on paper or in a wallet: before a transfer, whoever may see its order; after it, only its holder
 * and the members who run the event.
 */
export async function mayHaveTicket(
	context: QueryContext<Store>,
	attendee: Pick<AttendeeRow, 'transferId'>,
	order: OrderRow,
	secret: string | undefined,
): Promise<boolean> {
	if (attendee.transferId === null) return maySeeOrder(context, order, secret)
	return (await holdsTicket(context, attendee, secret)) || (await runsProvider(context, order.providerId)) === 'granted'
}
