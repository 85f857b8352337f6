import { eq, inArray } from 'drizzle-orm'
import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { givenNumbers } from '~/features/candidate-number/tables.server.ts'

export const numberConfigurationsOfPeople: TableOfThings = {
	nobody: 'how an event numbers its attendees; who ran it is forgotten with their account',
}
export const numberGroupsOfPeople: TableOfThings = { nobody: 'prefixes and colours' }
export const numberRunsOfPeople: TableOfThings = {
	nobody: 'numbers of attendees, who are nobody once their own rows are forgotten; who ran it is forgotten with their account',
}

/** The rows are found by a person's orders. A bib keeps its number when the person is forgotten, as on every list of the event. */
export const givenNumbersOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ attendeeId: givenNumbers.attendeeId, how: givenNumbers.how, givenAt: givenNumbers.givenAt })
			.from(givenNumbers)
			.where(
				inArray(
					givenNumbers.attendeeId,
					store
						.select({ id: attendees.id })
						.from(attendees)
						.innerJoin(orders, eq(orders.id, attendees.orderId))
						.where(eq(orders.accountId, accountId)),
				),
			)
			.orderBy(givenNumbers.attendeeId),
	forget: { keeps: 'which configuration gave a number; the number stays on the lists, its bearer does not' },
}
