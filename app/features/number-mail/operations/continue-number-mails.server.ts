import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'

/** Has the rest of an event's people be told by another run, where one ended in time. */
export const continueNumberMails = mutation('continueNumberMails', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		record({ name: 'number_mail.continued', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId } })
		return {}
	},
})
