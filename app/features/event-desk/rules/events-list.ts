import type { ListShape } from '~/kernel/list-view.ts'
import { eventPhases } from '~/features/event/rules/desk-phase.ts'

export type { EventPhase } from '~/features/event/rules/desk-phase.ts'

export const eventSorts = ['startsAt', 'name'] as const

/** The list of the events that somebody works on. */
export const eventsShape: ListShape = {
	columns: ['name', 'startsAt', 'state', 'sold', 'money', 'place', 'provider', 'acts'],
	shown: ['name', 'startsAt', 'state', 'sold', 'money', 'place', 'acts'],
	sorts: eventSorts,
	defaultSort: '-startsAt',
	filters: { state: eventPhases },
}
