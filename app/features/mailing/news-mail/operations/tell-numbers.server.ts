import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { askMails } from '~/features/mailing/news-mail/store.server.ts'

/**
 * Mails their number to all attendees of an event who were not told their present one, or to named attendees again; a job sends the mails. A button
 * pressed twice sends each mail once.
 */
export const tellNumbers = mutation('tellNumbers', {
	input: z.object({ eventId: idShape, attendeeIds: z.array(idShape).min(1).max(500).optional() }),
	allow: eventProvider,
	refusals: ['event_not_found', 'no_number_to_tell'],
	async run({ store, now, refuse, record }, { eventId, attendeeIds }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { providerId } = row.event
		const scope = { kind: 'number' as const, scopeId: eventId }
		const { people, waiting } = await askMails(store, { ...scope, now, who: attendeeIds ?? 'due' })
		if (people === 0) return refuse('no_number_to_tell')
		if (waiting > 0)
			record({ name: 'news_mail.started', about: `event:${eventId}`, providerId, data: { ...scope, eventId, count: waiting } })
		return { people, waiting }
	},
})
