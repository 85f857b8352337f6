import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { isReminderDue } from '~/features/event/rules/reminder.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'

/** Starts the reminder of an event when it is due: only once, even if several processes call this at the same time. */
export const remindOfEvent = mutation('remindOfEvent', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, now, refuse, record }, { eventId }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (!isReminderDue(event, now)) return { reminded: false }
		await updateEvent(store, eventId, { remindedAt: now })
		const data = { eventId, startsAt: event.startsAt.toISOString() }
		record({ name: 'event.reminded', about: `event:${eventId}`, providerId: event.providerId, data })
		return { reminded: true }
	},
})
