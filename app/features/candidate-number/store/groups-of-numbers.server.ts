import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { givenNumbers, numberGroups } from '~/features/candidate-number/tables.server.ts'

/** The group of somebody's candidate number, as their bib shows it; the colour is like `#1d4ed8`. */
export interface GroupOfNumber {
	name: string
	color: string
}

/** The groups of some attendees' numbers; a number that was given by hand or came from elsewhere has none. */
export async function listGroupsOfNumbers(store: Store, attendeeIds: readonly number[]): Promise<Map<number, GroupOfNumber>> {
	const rows = await store
		.select({ attendeeId: givenNumbers.attendeeId, name: numberGroups.name, color: numberGroups.color })
		.from(givenNumbers)
		.innerJoin(numberGroups, eq(numberGroups.id, givenNumbers.groupId))
		.where(isOneOf(givenNumbers.attendeeId, attendeeIds))
	return new Map(rows.map(({ attendeeId, ...group }) => [attendeeId, group]))
}
