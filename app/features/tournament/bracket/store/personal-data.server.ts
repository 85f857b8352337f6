import { and, eq, isNull } from 'drizzle-orm'
import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { bracketCandidates, brackets, ratingChanges } from '~/features/tournament/bracket/tables.server.ts'

/** The competitions and ranks of the people an account registered. The attendee keeps no name, so these rows name nobody either. */
export const bracketCandidatesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ attendeeId: bracketCandidates.attendeeId, bracket: brackets.name, rank: bracketCandidates.rank })
			.from(bracketCandidates)
			.innerJoin(brackets, eq(brackets.id, bracketCandidates.bracketId))
			.innerJoin(attendees, eq(attendees.id, bracketCandidates.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(bracketCandidates.id),
	forget: { keeps: 'results stay whole for those who played against them; the attendee they name has no name any more' },
}

export const bracketsOfPeople: TableOfThings = { nobody: 'what an organiser set up; who did is forgotten with their account' }
export const bracketPartsOfPeople: TableOfThings = { nobody: 'groups and matches, by candidates’ numbers alone' }
export const bracketWaitsOfPeople: TableOfThings = { nobody: 'draws that wait for a beacon, by candidates’ numbers alone' }
export const bracketResultsOfPeople: TableOfThings = { nobody: 'what came of matches; who entered it is forgotten with their account' }

/** How matches moved the ratings of the people an account registered. These are only numbers: profile and attendee are forgotten by themselves. */
export const ratingChangesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({
				...{ attendeeId: ratingChanges.attendeeId, bracket: brackets.name, match: ratingChanges.match, before: ratingChanges.before },
				...{ after: ratingChanges.after, settledAt: ratingChanges.settledAt, takenBackAt: ratingChanges.takenBackAt },
			})
			.from(ratingChanges)
			.innerJoin(brackets, eq(brackets.id, ratingChanges.bracketId))
			.innerJoin(attendees, eq(attendees.id, ratingChanges.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(ratingChanges.id),
	forget: { keeps: 'numbers that name nobody; opponents’ ratings were counted with them' },
}
