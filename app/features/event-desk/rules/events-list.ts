import type { ListShape } from '~/kernel/list-view.ts'

/** How an event stands for whoever runs it. */
export const eventPhases = ['draft', 'on_sale', 'past', 'cancelled'] as const
export type EventPhase = (typeof eventPhases)[number]

/** A published event is on sale until it is over. */
export function phaseOf({ state, endsAt }: { state: 'draft' | 'published' | 'cancelled'; endsAt: Date }, now: Date): EventPhase {
	if (state !== 'published') return state
	return endsAt > now ? 'on_sale' : 'past'
}

/** How a phase looks on a badge. */
export const phaseTones = { draft: 'amber', on_sale: 'jade', past: 'neutral', cancelled: 'lotus' } as const

export const eventSorts = ['startsAt', 'name'] as const

/** The list of the events one works on. */
export const eventsShape: ListShape = {
	columns: ['name', 'startsAt', 'state', 'sold', 'money', 'place', 'provider', 'acts'],
	shown: ['name', 'startsAt', 'state', 'sold', 'money', 'place', 'acts'],
	sorts: eventSorts,
	defaultSort: '-startsAt',
	filters: { state: eventPhases },
}
