import { eq, inArray } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { orders } from '../../order/tables.server.ts'
import { attendeeFileRows, attendeeFiles } from '../tables.server.ts'

/** Which files of people a member of a team sent; the database forgets who it was with their account. */
export const attendeeFilesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ file: attendeeFiles.id, eventId: attendeeFiles.eventId, sentAt: attendeeFiles.sentAt })
			.from(attendeeFiles)
			.where(eq(attendeeFiles.accountId, accountId))
			.orderBy(attendeeFiles.id),
	forget: 'with_account',
}

/** What files said of those whose orders are an account's; it comes before the orders, by which they are found. */
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
