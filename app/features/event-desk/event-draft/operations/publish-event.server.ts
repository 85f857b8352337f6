import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { lacksOf, noSale } from '~/features/event-desk/event-draft/rules/steps.ts'
import { countSales } from '~/features/event-desk/event-draft/store/sale.server.ts'

/** Opens an event to everybody. A refusal names what the event still lacks. */
export const publishEvent = mutation('publishEvent', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'event_incomplete'],
	async run({ store, now, refuse, record }, { eventId }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		if (event.state === 'published') return { published: true }
		const sale = (await countSales(store, [eventId], now)).get(eventId) ?? noSale
		const missing = lacksOf(event, { sale, now })
		if (missing.length > 0) return refuse('event_incomplete', { missing })
		await updateEvent(store, eventId, { state: 'published' })
		record({ name: 'event.published', about: `event:${eventId}`, providerId: event.providerId, data: { eventId }, clears: ['events'] })
		return { published: true }
	},
})
