import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { typedOfTime } from '~/features/event-desk/event-draft/rules/time-step.ts'
import { countCallingOff } from '~/features/event-desk/event-draft/store/orders-of-event.server.ts'

/** An event before and while it is called off or postponed: the orders it concerns, and how far their refunds are. */
export const findCallingOff = query('findCallingOff', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { id, state, endsAt, cancelNote } = row.event
		return {
			event: {
				id,
				state,
				name: inLocale(row.event.name, locale),
				over: endsAt <= now,
				cancelNote: cancelNote && inLocale(cancelNote, locale),
			},
			times: typedOfTime(row.event),
			progress: await countCallingOff(store, eventId),
		}
	},
})
