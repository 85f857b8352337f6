import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import type { EventState } from '../../ticket/rules/availability.ts'
import type { WidgetShows } from '../rules/widget.ts'

/** What somebody must know who is about to put an event's tickets on another page: whether anything will stand there. */
export const findWidget = query('findWidget', {
	input: z.object({ eventId: z.number().int().positive().safe() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { event, provider } = row
		return { eventId, shows: showsOf(event, provider.suspendedAt !== null, now) }
	},
})

function showsOf({ state, endsAt }: { state: EventState; endsAt: Date }, isSuspended: boolean, now: Date): WidgetShows {
	if (state === 'draft') return 'draft'
	if (isSuspended) return 'suspended'
	if (state === 'cancelled') return 'cancelled'
	return now >= endsAt ? 'past' : 'tickets'
}
