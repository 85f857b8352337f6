import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { countPictures } from '~/features/event/store/gallery.server.ts'
import { findEventRow, listSchedule } from '~/features/event/store.server.ts'
import { typedOfCopy } from '~/features/event-desk/event-draft/rules/copying.ts'
import { countVariants } from '~/features/event-desk/event-draft/store.server.ts'
import { countDraws, countGoods, countOrders } from '~/features/event-desk/event-draft/store/removal.server.ts'

/** The contents of an event: what a copy would get, and what would be deleted with the event. */
export const findEventContents = query('findEventContents', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { id, state, name, startsAt, endsAt, timeZone } = row.event
		const [schedule, pictures, variants, orders, goods, draws] = await Promise.all([
			listSchedule(store, eventId),
			countPictures(store, eventId),
			countVariants(store, eventId),
			countOrders(store, eventId),
			countGoods(store, eventId),
			countDraws(store, eventId),
		])
		return {
			event: { id, state, name: inLocale(name, locale), timeZone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
			copy: typedOfCopy(row.event, now, locale),
			counts: { schedule: schedule.length, pictures, variants, orders, goods, draws },
		}
	},
})
