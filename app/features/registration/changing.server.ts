import type { QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { usualSelfService } from '../event/rules/self-service.ts'
import { findEventRow } from '../event/store.server.ts'
import { isBuyer } from '../order/guards.server.ts'
import { findOrder } from '../order/store.server.ts'
import type { AttendeeRow } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'store' | 'actor' | 'visitor' | 'secrets'>

/**
 * The order and the event of a ticket that somebody wants to change themselves: its buyer, or whoever has the link of the order (truths §4.6);
 * nothing for everybody else.
 */
export async function changeableTicket(context: Asking, attendee: AttendeeRow | undefined, secret: string | undefined) {
	const order = attendee && (await findOrder(context.store, { id: attendee.orderId }))
	if (!attendee || !order) return undefined
	if (!isBuyer(context, order) && !context.secrets.matches(secret, 'order', order.number)) return undefined
	const event = (await findEventRow(context.store, attendee.eventId))?.event
	if (!event) return undefined
	const standing = { confirmed: order.status === 'Confirmed', canceled: attendee.canceledAt !== null, startsAt: event.startsAt }
	return { order, event, standing, rule: event.selfService ?? usualSelfService }
}
