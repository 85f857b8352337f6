import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees, forgottenName } from '~/features/attendee/registration/tables.server.ts'

// The export of the order already tells what is copied here about its buyer.
const {
	folded: _folded,
	nameKey: _nameKey,
	orderNumber: _number,
	bookedBy: _bookedBy,
	bookedEmail: _bookedEmail,
	...told
} = getTableColumns(attendees)

/**
 * The people an account registered and whose tickets it did not pass on. Their places and candidate numbers stay on the lists; their names and
 * answers are forgotten. Tickets the person wished to give up were given up before.
 */
export const attendeesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(told)
			.from(attendees)
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(attendees.id),
	async forget(store, { accountId }) {
		const own = store.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
		await store
			.update(attendees)
			.set({
				name: forgottenName,
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
