import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'

/** The facts that an event's mails name, to show the organiser how the mails will look. */
export const findMailSample = query('findMailSample', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { id, slug, name, startsAt, endsAt, timeZone, venue, address, city, coverPath, coverColor, currency } = row.event
		const { name: provider, email, phone } = row.provider
		return {
			...{ id, slug: `${slug}-${id}`, name, timeZone, venue, address, city, coverPath, coverColor, currency },
			...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
			provider: { name: provider, email, phone },
		}
	},
})
