import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listTournamentRows } from '~/features/tournament/bracket/store/tournaments.server.ts'

/** The rounds that an event has as templates, in the order they were made. */
export const listTournaments = query('listTournaments', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const rows = await listTournamentRows(store, eventId)
		return {
			event: { id: eventId, name: inLocale(found.event.name, locale) },
			tournaments: rows.map(({ id, version, name, template }) => ({ id, version, tournament: { name, ...template } })),
		}
	},
})
