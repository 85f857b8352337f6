import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkinScans, gateDevices } from '~/features/checkin/tables.server.ts'

const { id, eventId, name, joinedAt, lastSeenAt, cutOffAt } = getTableColumns(gateDevices)

/** The devices a person scanned with. They can do nothing once the person is forgotten; the record that they scanned stays. */
export const gateDevicesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ id, eventId, name, joinedAt, lastSeenAt, cutOffAt }).from(gateDevices).where(eq(gateDevices.accountId, accountId)),
	async forget(store, { accountId }, { now }) {
		await store
			.update(gateDevices)
			.set({ cutOffAt: now })
			.where(and(eq(gateDevices.accountId, accountId), isNull(gateDevices.cutOffAt)))
		await store.update(gateDevices).set({ accountId: null }).where(eq(gateDevices.accountId, accountId))
	},
}

/** When the people an account registered came and went. The attendee keeps no name, so these rows name nobody either. */
export const checkinScansOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({
				attendeeId: checkinScans.attendeeId,
				eventId: checkinScans.eventId,
				direction: checkinScans.direction,
				scannedAt: checkinScans.scannedAt,
				answer: checkinScans.answer,
			})
			.from(checkinScans)
			.innerJoin(attendees, eq(attendees.id, checkinScans.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(checkinScans.id),
	forget: { keeps: 'who came is the event’s count; the attendee it names has no name any more' },
}
