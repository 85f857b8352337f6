import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { typedOfRepetition } from '~/features/event-desk/event-draft/rules/repeating.ts'
import { lacksOf, noSale } from '~/features/event-desk/event-draft/rules/steps.ts'
import { countSales } from '~/features/event-desk/event-draft/store/sale.server.ts'
import { listSeries } from '~/features/event/store/series.server.ts'

/** An event with the other dates of its series; for drafts among them, what they still lack. */
export const findEventSeries = query('findEventSeries', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { id, state, name, startsAt, timeZone, seriesId } = row.event
		const series = seriesId === null ? [] : await listSeries(store, seriesId)
		const drafts = series.filter((event) => event.state === 'draft')
		const sales = await countSales(
			store,
			drafts.map((draft) => draft.id),
			now,
		)
		return {
			event: { id, state, name: inLocale(name, locale), startsAt: startsAt.toISOString(), timeZone },
			typed: typedOfRepetition(row.event),
			dates: series.map((event) => ({
				id: event.id,
				state: event.state,
				over: event.endsAt <= now,
				startsAt: event.startsAt.toISOString(),
				endsAt: event.endsAt.toISOString(),
				timeZone: event.timeZone,
				lacks: event.state === 'draft' ? lacksOf(event, { sale: sales.get(event.id) ?? noSale, now }) : [],
			})),
		}
	},
})
