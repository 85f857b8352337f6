import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { deleteTournament as deleteRow, lockTournament } from '~/features/tournament/bracket/store/tournaments.server.ts'

/** Deletes rounds from an event's templates. Brackets made of them keep their copy. */
export const deleteTournament = mutation('deleteTournament', {
	input: z.object({ eventId: idShape, id: idShape }),
	allow: eventProvider,
	refusals: ['tournament_not_found'],
	async run({ store, refuse, record }, { eventId, id }) {
		const event = await findEventRow(store, eventId)
		const old = await lockTournament(store, eventId, id)
		if (!event || !old) return refuse('tournament_not_found')
		await deleteRow(store, id)
		const data = { tournamentId: id, name: old.name }
		record({ name: 'tournament.deleted', about: `event:${eventId}`, providerId: event.event.providerId, data })
		return { id }
	},
})
