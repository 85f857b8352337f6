import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { updateEvent } from '~/features/event/store/editing.server.ts'
import { lacksOf, noSale } from '~/features/event-desk/event-draft/rules/steps.ts'
import { countSales } from '~/features/event-desk/event-draft/store/sale.server.ts'
import { lockDraftsOfSeries } from '~/features/event/store/series.server.ts'

/** Opens all complete dates of an event's series. The others stay drafts; the answer names what each of them lacks. */
export const publishSeries = mutation('publishSeries', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_alone'],
	async run({ store, now, refuse, record }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { seriesId, providerId } = row.event
		if (seriesId === null) return refuse('event_alone')
		const drafts = await lockDraftsOfSeries(store, seriesId)
		const sales = await countSales(
			store,
			drafts.map(({ id }) => id),
			now,
		)
		const checked = drafts.map((event) => ({ id: event.id, lacks: lacksOf(event, { sale: sales.get(event.id) ?? noSale, now }) }))
		const ready = checked.filter(({ lacks }) => lacks.length === 0).map(({ id }) => id)
		for (const id of ready) {
			await updateEvent(store, id, { state: 'published' })
			record({ name: 'event.published', about: `event:${id}`, providerId, data: { eventId: id }, clears: ['events'] })
		}
		return { published: ready, incomplete: checked.filter(({ lacks }) => lacks.length > 0) }
	},
})
