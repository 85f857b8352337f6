import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { scopeAsked } from '~/features/mailing/news-mail/shapes.server.ts'

/** Starts another run for the rest, after a run ended in time. */
export const continueNewsMails = mutation('continueNewsMails', {
	input: z.object(scopeAsked),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { kind, eventId, scopeId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const data = { kind, eventId, scopeId }
		record({ name: 'news_mail.continued', about: `event:${eventId}`, providerId: row.event.providerId, data })
		return {}
	},
})
