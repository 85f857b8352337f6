import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { removeEvent } from '~/features/event-desk/event-draft/flows/remove-event.server.ts'
import { lockPlaces } from '~/features/event-desk/event-draft/store.server.ts'
import { countDraws, countGoods, countOrders } from '~/features/event-desk/event-draft/store/removal.server.ts'

/** Removes a draft that never sold anything, with all its rows. An event that ever had an order is named in the books and stays. */
export const deleteEvent = mutation('deleteEvent', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_public', 'event_ordered', 'event_held', 'event_has_goods', 'event_drawn'],
	async run({ store, refuse, record }, { eventId }) {
		const event = await lockEvent(store, eventId, 'go')
		if (!event) return refuse('event_not_found')
		if (event.state !== 'draft') return refuse('event_public')
		const { held, sold } = await lockPlaces(store, eventId)
		if (sold > 0 || (await countOrders(store, eventId)) > 0) return refuse('event_ordered')
		if (held > 0) return refuse('event_held')
		if ((await countGoods(store, eventId)) > 0) return refuse('event_has_goods')
		if ((await countDraws(store, eventId)) > 0) return refuse('event_drawn')
		const removed = await removeEvent(store, eventId)
		const data = { eventId, name: event.name.vi_VN, removed }
		record({ name: 'event.deleted', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return { deleted: true }
	},
})
