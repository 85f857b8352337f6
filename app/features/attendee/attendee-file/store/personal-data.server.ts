import { eq, inArray } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendeeFileRows, attendeeFiles } from '~/features/attendee/attendee-file/tables.server.ts'

/** Which files of people a member of a team sent; when the member's account is deleted, the database forgets who sent them. */
export const attendeeFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: attendeeFiles.id, eventId: attendeeFiles.eventId, sentAt: attendeeFiles.sentAt })
			.from(attendeeFiles)
			.where(eq(attendeeFiles.accountId, accountId))
			.orderBy(attendeeFiles.id),
	forget: 'with_account',
}

/** What files say about the people of an account's orders. It comes before the orders, because the lines are found by them. */
export const attendeeFileRowsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: attendeeFileRows.fileId, line: attendeeFileRows.line, cells: attendeeFileRows.cells })
			.from(attendeeFileRows)
			.innerJoin(orders, eq(orders.id, attendeeFileRows.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(attendeeFileRows.fileId, attendeeFileRows.line),
	async forget(store, { accountId }) {
		const own = store.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
		await store
			.update(attendeeFileRows)
			.set({ cells: [], person: null, namedAs: null, mail: null })
			.where(inArray(attendeeFileRows.orderId, own))
	},
}
