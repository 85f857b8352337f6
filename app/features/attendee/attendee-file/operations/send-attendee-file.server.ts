import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { insertFile } from '~/features/attendee/attendee-file/store.server.ts'

/** Registers a file of people whose bytes are already kept; a job reads it. */
export const sendAttendeeFile = mutation('sendAttendeeFile', {
	input: z.object({
		eventId: idShape,
		path: z.string().regex(/^private\/attendee-files\/[\w-]{10,100}$/),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'sale_over'],
	async run({ store, actor, locale, now, refuse, record }, { eventId, path }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { providerId, state } = row.event
		if (state === 'cancelled') return refuse('sale_over')
		const accountId = accountIdOf(actor)
		const fileId = await insertFile(store, { providerId, eventId, path, state: 'reading', locale, accountId, sentAt: now })
		record({ name: 'attendee_file.sent', about: `attendee_file:${fileId}`, providerId, data: { fileId, eventId, path } })
		return { fileId }
	},
})
