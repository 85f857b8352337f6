import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { askMails, listEventsToTell } from '~/features/mailing/news-mail/store.server.ts'

const eventsAtOnce = 20

/** Mails people who have a number and were never told one, in events that wish so. Changed numbers are told only when the organiser asks. */
export const tellNewNumbers = mutation('tellNewNumbers', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const events = await listEventsToTell(store, now, eventsAtOnce)
		for (const { id: eventId, providerId } of events) {
			const scope = { kind: 'number' as const, scopeId: eventId }
			const { waiting } = await askMails(store, { ...scope, now, who: 'new' })
			if (waiting > 0)
				record({ name: 'news_mail.started', about: `event:${eventId}`, providerId, data: { ...scope, eventId, count: waiting } })
		}
		return { events: events.length }
	},
})
