import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { bracketCandidates } from '../../bracket/tables.server.ts'
import { orders } from '../../order/tables.server.ts'
import { attendees } from '../../registration/tables.server.ts'
import { bracketMails } from '../tables.server.ts'

/** What an account's people were told of brackets. It names nobody: results as a key, and when; who they are is forgotten with their attendee. */
export const bracketMailsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(bracketMails))
			.from(bracketMails)
			.innerJoin(bracketCandidates, eq(bracketCandidates.id, bracketMails.candidateId))
			.innerJoin(attendees, eq(attendees.id, bracketCandidates.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(bracketMails.candidateId),
	forget: { keeps: 'results and moments; the address is the order’s, and forgotten with it' },
}
