import { sortOf, type Condition } from '~/kernel/list-view.ts'
import { searchWords } from '~/kernel/search-words.ts'
import type { EventOfAttendees } from './read-event-of-attendees.server.ts'
import { kindsOf, type AttendeeStatus } from '~/features/attendee/rules/columns.ts'
import { testOf } from '~/features/attendee/rules/tests-of.ts'
import type { AttendeesWanted, AttendeeSort } from '~/features/attendee/store/columns.server.ts'

interface Asked {
	search: string
	status?: AttendeeStatus
	variantId?: number
	conditions: readonly Condition[]
	sort: string
}

/** The attendees that an address asks for, ready for the store, and the columns whose condition has a value they cannot hold. */
export function attendeesWanted(
	{ event, variants, questions }: EventOfAttendees,
	{ search, status, variantId, conditions, sort }: Asked,
): { wanted: AttendeesWanted; sort: AttendeeSort; unknown: string[] } {
	const kinds = new Map(Object.entries(kindsOf(questions)))
	const tests = conditions.map((condition) => testOf(condition, kinds.get(condition.column), variants))
	const { by, down } = sortOf({ sort })
	const kind = kinds.get(by)
	const words = (variant: EventOfAttendees['variants'][number]) => (by === 'ticket' ? variant.ticket : variant.attributes)
	const inOrder = [...variants].sort((one, other) => words(one).localeCompare(words(other), 'vi', { numeric: true })).map(({ id }) => id)
	return {
		wanted: { eventId: event.id, timeZone: event.timeZone, words: searchWords(search), status, variantId, tests },
		sort: { by: kind ? by : 'registeredAt', down: kind ? down : true, ...(kind === 'variant' && { variantIds: inOrder }) },
		unknown: tests.flatMap((test) => (test.kind === 'never' ? [test.column] : [])),
	}
}
