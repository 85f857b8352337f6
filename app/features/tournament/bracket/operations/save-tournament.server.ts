import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { cleanName } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { mostTournaments, tournamentIssues, type Tournament } from '~/features/tournament/bracket/rules/tournament.ts'
import { tournamentShape } from '~/features/tournament/bracket/shapes.server.ts'
import {
	countTournaments,
	insertTournament,
	lockTournament,
	updateTournament,
} from '~/features/tournament/bracket/store/tournaments.server.ts'

/**
 * Saves an event's rounds under a name: new ones, or rounds with an id that nobody changed since their form was opened (`version`). Brackets made
 * before keep their copy of the rounds.
 */
export const saveTournament = mutation('saveTournament', {
	input: z.object({ eventId: idShape, id: idShape.optional(), version: z.number().int().optional(), tournament: tournamentShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'tournament_not_found', 'tournament_changed', 'too_many_tournaments', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, id, version, tournament: typed }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		const tournament: Tournament = typed
		const issues = tournamentIssues(tournament)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { name, ...template } = tournament
		const row = {
			name: cleanName(name) ?? '',
			template: { ...template, rounds: template.rounds.map((round) => ({ ...round, name: cleanName(round.name) ?? '' })) },
			changedAt: now,
		}
		const { providerId } = event.event
		if (id === undefined) {
			if ((await countTournaments(store, eventId)) >= mostTournaments) return refuse('too_many_tournaments')
			const made = await insertTournament(store, { ...row, eventId })
			record({ name: 'tournament.created', about: `event:${eventId}`, providerId, data: { tournamentId: made } })
			return { id: made }
		}
		const old = await lockTournament(store, eventId, id)
		if (!old) return refuse('tournament_not_found')
		if (old.version !== version) return refuse('tournament_changed')
		await updateTournament(store, id, row)
		record({ name: 'tournament.changed', about: `event:${eventId}`, providerId, data: { tournamentId: id } })
		return { id }
	},
})
