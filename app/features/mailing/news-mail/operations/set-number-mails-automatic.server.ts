import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { setAutomatic } from '~/features/mailing/news-mail/store.server.ts'

/** Sets whether people of an event are told their number automatically once they have one. */
export const setNumberMailsAutomatic = mutation('setNumberMailsAutomatic', {
	input: z.object({ eventId: idShape, automatic: z.boolean() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, automatic }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		await setAutomatic(store, eventId, automatic)
		record({
			name: 'number_mail.automatic_set',
			about: `event:${eventId}`,
			providerId: row.event.providerId,
			data: { eventId, automatic },
		})
		return { automatic }
	},
})
