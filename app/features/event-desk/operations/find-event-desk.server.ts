import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { eventCrew } from '../../event/guards.server.ts'
import { findEventProvider, findEventRow } from '../../event/store.server.ts'
import { isMember } from '../../provider/guards.server.ts'
import { phaseOf } from '../rules/events-list.ts'
import { findSaleOpening } from '../store.server.ts'

/** What somebody sees first of an event they work on, and as what they work there; `staff` for the people of the platform. */
export const findEventDesk = query('findEventDesk', {
	input: z.object({ eventId: z.number().int().positive().safe() }),
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
				/** When the first of its tickets comes on sale, where none is yet. */
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
			// A program is to its provider what a manager is.
			role: actor.kind === 'program' ? ('manager' as const) : (owner?.role ?? ('staff' as const)),
		}
	},
})
