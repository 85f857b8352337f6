import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'

/** Which of some candidate numbers somebody at an event has, and the shapes of all its numbers, with each digit as 0. */
export async function readNumbersOfEvent(
	store: Store,
	eventId: number,
	asked: readonly string[],
): Promise<{ taken: Set<string>; shapes: Set<string> }> {
	const { candidateNumber } = attendees
	const numbered = and(eq(attendees.eventId, eventId), isNotNull(candidateNumber), isNull(attendees.canceledAt))
	const taken =
		asked.length === 0
			? []
			: await store
					.select({ number: candidateNumber })
					.from(attendees)
					.where(and(numbered, inArray(candidateNumber, [...asked])))
	const shapes = await store
		.selectDistinct({ shape: sql<string>`regexp_replace(${candidateNumber}, '[0-9]', '0', 'g')` })
		.from(attendees)
		.where(numbered)
	return { taken: new Set(taken.map(({ number }) => number ?? '')), shapes: new Set(shapes.map(({ shape }) => shape)) }
}
