import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { Person, TableOfPeople } from '~/platform/database/person.server.ts'
import { forgetEntrants, listDrawsOf } from '~/features/draw/draw-record/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { ticketTransfers } from '~/features/attendee/self-service/tables.server.ts'
import { forgetReceipts, listHandedTo } from '~/features/draw/wheel/store/receipts.server.ts'

/** The attendees of a person: those of their orders that were not passed on, and those passed on to them. */
async function attendeesOf(store: Store, { accountId, email }: Person): Promise<number[]> {
	const rows = await store
		.select({ id: attendees.id })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(ticketTransfers, eq(ticketTransfers.id, attendees.transferId))
		.where(
			or(
				and(eq(orders.accountId, accountId), isNull(attendees.transferId)),
				eq(ticketTransfers.accountId, accountId),
				sql`lower(${ticketTransfers.email}) = ${email.toLowerCase()}`,
			),
		)
	return rows.map(({ id }) => id)
}

/**
 * The draws a person took part in. Draws know attendees only by id, because their feature is below those of orders and attendees, so the person's
 * attendees are found here. The token stays, and with it the list's digest; nothing leads from the token to a person any more.
 */
export const drawEntrantsOfPeople: TableOfPeople = {
	read: async (store, person) => listDrawsOf(store, { attendeeIds: await attendeesOf(store, person), email: person.email.toLowerCase() }),
	forget: async (store, person) =>
		forgetEntrants(store, { attendeeIds: await attendeesOf(store, person), email: person.email.toLowerCase() }),
}

/** The rewards a person won and collected, with the signature or photo. They must be read before the draws forget the person. */
export const wheelResultsOfPeople: TableOfPeople = {
	read: async (store, person) => listHandedTo(store, { attendeeIds: await attendeesOf(store, person), email: person.email.toLowerCase() }),
	async forget(store, person, { removeFile }) {
		const rows = await listHandedTo(store, { attendeeIds: await attendeesOf(store, person), email: person.email.toLowerCase() })
		for (const { receiptFile } of rows) if (receiptFile !== null) removeFile(receiptFile)
		await forgetReceipts(
			store,
			rows.map(({ id }) => id),
		)
	},
}
