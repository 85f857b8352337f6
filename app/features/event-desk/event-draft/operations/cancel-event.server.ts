import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { touchQuotas } from '~/features/quota/store/editing.server.ts'
import { checkCancellation } from '~/features/event-desk/event-draft/rules/calling-off.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { lockPlaces } from '~/features/event-desk/event-draft/store.server.ts'

/**
 * Calls an event off for good: nothing is sold any more and the gate lets nobody in, from this moment. Jobs tell every buyer why and, where it is
 * wished, cancel every order, so that what was paid goes back.
 */
export const cancelEvent = mutation('cancelEvent', {
	input: z.object({ eventId: idShape, typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'event_not_public', 'event_already_over', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, typed }) {
		const { issues, cleaned } = checkCancellation(typed)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		if (event.state === 'draft') return refuse('event_not_public')
		if (event.endsAt <= now) return refuse('event_already_over')
		const { note, refund } = cleaned
		// Buyers who are about to take a place saw the event as open; changed quotas make them look again.
		await touchQuotas(store, (await lockPlaces(store, eventId)).quotaIds)
		await updateEvent(store, eventId, { state: 'cancelled', cancelledAt: now, cancelNote: note, cancelRefunds: refund })
		const data = { eventId, note, refund }
		record({ name: 'event.cancelled', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return { cancelled: true }
	},
})
