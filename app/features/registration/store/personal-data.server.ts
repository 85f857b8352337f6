import { and, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { events } from '../../event/tables.server.ts'
import { orders } from '../../order/tables.server.ts'
import { attendees } from '../tables.server.ts'

// What the order says of its buyer is told with the order.
const { folded: _folded, orderNumber: _number, bookedBy: _bookedBy, bookedEmail: _bookedEmail, ...told } = getTableColumns(attendees)

/** What stands where a name was. */
const forgotten = '—'

/**
 * The people an account registered and did not pass their tickets on to. Their places and candidate numbers stay on the lists, their names and answers do not. Tickets for what is
 * still to come go on being good only where the person chose so.
 */
export const attendeesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(told)
			.from(attendees)
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(attendees.id),
	async forget(store, { accountId }, { now, keepsTickets }) {
		const own = store.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
		if (!keepsTickets) {
			const ahead = store.select({ id: events.id }).from(events).where(gt(events.endsAt, now))
			await store
				.update(attendees)
				.set({ canceledAt: now })
				.where(
					and(
						inArray(attendees.orderId, own),
						inArray(attendees.eventId, ahead),
						isNull(attendees.canceledAt),
						isNull(attendees.transferId),
					),
				)
		}
		await store
			.update(attendees)
			.set({
				name: forgotten,
				...{
					nickname: null,
					dateOfBirth: null,
					gender: null,
					company: null,
					eloScore: null,
					guardianName: null,
					childName: null,
					answers: {},
				},
			})
			.where(and(inArray(attendees.orderId, own), isNull(attendees.transferId)))
		await store.update(attendees).set({ bookedBy: '', bookedEmail: '' }).where(inArray(attendees.orderId, own))
	},
}
