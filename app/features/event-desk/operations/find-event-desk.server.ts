import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { findEventProvider, findEventRow } from '~/features/event/store.server.ts'
import { isMember } from '~/features/provider/guards.server.ts'
import { phaseOf } from '~/features/event/rules/desk-phase.ts'
import { findSaleOpening } from '~/features/event-desk/store.server.ts'

/** The first facts of an event for somebody who works on it, with their role there; `staff` for the people of the platform. */
export const findEventDesk = query('findEventDesk', {
	input: z.object({ eventId: idShape }),
	allow: eventCrew,
	refusals: ['event_not_found'],
	async run({ store, actor, locale, now, refuse }, { eventId }) {
		const [row, owner, saleOpensAt] = await Promise.all([
			findEventRow(store, eventId),
			isMember(actor) ? findEventProvider(store, eventId, actor.accountId) : undefined,
			findSaleOpening(store, eventId, now),
		])
		if (!row) return refuse('event_not_found')
		const { event, provider } = row
		const { id, slug, state, startsAt, endsAt, timeZone, venue, city, currency } = event
		return {
			event: {
				id,
				slug,
				state,
				phase: phaseOf({ ...event, saleOpensAt }, now),
				/** When the first of its tickets comes on sale; null where one is on sale already. */
				saleOpensAt: saleOpensAt?.toISOString() ?? null,
				name: inLocale(event.name, locale),
				startsAt,
				endsAt,
				timeZone,
				venue,
				city,
				currency,
			},
			provider: { id: provider.id, name: provider.name },
			// A provider's program has the role of a manager.
			role: actor.kind === 'program' ? ('manager' as const) : (owner?.role ?? ('staff' as const)),
		}
	},
})
