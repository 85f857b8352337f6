import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { updateEvent } from '~/features/event/store/editing.server.ts'
import { offerFreePlaces } from '~/features/waiting-list/flows/offer-places.server.ts'
import { offerHours } from '~/features/waiting-list/rules/waiting.ts'

/** Sets for how many hours new offers last. Null closes the list: nobody can join it, and offers are no longer made automatically. */
export const setWaitingHours = mutation('setWaitingHours', {
	input: z.object({ eventId: idShape, hours: z.number().int().min(offerHours.least).max(offerHours.most).nullable() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, refuse, record }, { eventId, hours }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		await updateEvent(store, eventId, { waitingHours: hours })
		record({ name: 'waiting.hours_set', about: `event:${eventId}`, providerId: event.provider.id, data: { hours } })
		if (hours !== null) await offerFreePlaces({ store, now, record }, eventId)
		return { hours }
	},
})
