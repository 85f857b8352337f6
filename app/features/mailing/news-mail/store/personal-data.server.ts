import { eq, getTableColumns, and, isNull, or } from 'drizzle-orm'
import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { bracketCandidates } from '~/features/tournament/bracket/tables.server.ts'
import { drawEntrants } from '~/features/draw/draw-record/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { wheelResults, wheels } from '~/features/draw/wheel/tables.server.ts'
import { newsMails } from '~/features/mailing/news-mail/tables.server.ts'

/**
 * The news mails to an account's attendees. They name nobody: only a number or results as a key, and a time; the person is forgotten with their
 * attendee.
 */
export const newsMailsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(newsMails))
			.from(newsMails)
			.leftJoin(bracketCandidates, eq(bracketCandidates.id, newsMails.candidateId))
			.leftJoin(wheelResults, eq(wheelResults.id, newsMails.resultId))
			.leftJoin(wheels, eq(wheels.id, wheelResults.wheelId))
			.leftJoin(drawEntrants, and(eq(drawEntrants.listId, wheels.listId), eq(drawEntrants.place, wheelResults.place)))
			.innerJoin(
				attendees,
				or(
					eq(attendees.id, newsMails.attendeeId),
					eq(attendees.id, bracketCandidates.attendeeId),
					eq(attendees.id, drawEntrants.attendeeId),
				),
			)
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(newsMails.kind, newsMails.subjectId),
	forget: { keeps: 'numbers, results and moments; the address is the order’s, and forgotten with it' },
}

export const numberMailSettingsOfPeople: TableOfThings = { nobody: 'which events tell numbers by themselves' }
