import { eq, getTableColumns, and, isNull } from 'drizzle-orm'
import type { TableOfPeople, TableOfThings } from '../../../platform/database/person.server.ts'
import { orders } from '../../order/tables.server.ts'
import { attendees } from '../../registration/tables.server.ts'
import { numberMails } from '../tables.server.ts'

/** What an account's people were told. It names nobody: a number, and when; who they are is forgotten with their attendee. */
export const numberMailsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(numberMails))
			.from(numberMails)
			.innerJoin(attendees, eq(attendees.id, numberMails.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(numberMails.attendeeId),
	forget: { keeps: 'numbers and moments; the address is the order’s, and forgotten with it' },
}

export const numberMailSettingsOfPeople: TableOfThings = { nobody: 'which events tell numbers by themselves' }
