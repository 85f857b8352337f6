import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { touchQuotas } from '~/features/quota/store/editing.server.ts'
import { countStandingOrders, lockPlaces } from '~/features/event-desk/event-draft/store.server.ts'

/** Makes an event a draft again, as long as nobody has bought and nobody is just buying. */
export const unpublishEvent = mutation('unpublishEvent', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'event_sold', 'event_held'],
	async run({ store, refuse, record }, { eventId }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		if (event.state === 'draft') return { published: false }
		const { quotaIds, held, sold } = await lockPlaces(store, eventId)
		if (sold > 0 || (await countStandingOrders(store, eventId)) > 0) return refuse('event_sold')
		if (held > 0) return refuse('event_held')
		// Buyers who are about to take a place saw the event as open; changed quotas make them look again.
		await touchQuotas(store, quotaIds)
		await updateEvent(store, eventId, { state: 'draft' })
		record({ name: 'event.unpublished', about: `event:${eventId}`, providerId: event.providerId, data: { eventId }, clears: ['events'] })
		return { published: false }
	},
})
