import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import type { EventState } from '~/features/ticket/rules/availability.ts'
import type { WidgetShows } from '~/features/shop-window/widget/rules/widget.ts'

/** What an organiser must know before putting an event's tickets on another page: whether the widget will show anything. */
export const findWidget = query('findWidget', {
	input: z.object({ eventId: idShape }),
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
