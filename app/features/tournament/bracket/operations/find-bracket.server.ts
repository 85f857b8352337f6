import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows } from '~/features/tournament/bracket/store/candidates.server.ts'
import { hasResults, listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { listTournamentRows } from '~/features/tournament/bracket/store/tournaments.server.ts'

/** What a bracket's setup shows: whom it can choose from, its rounds, and its candidates. Without an id: what a new bracket can be made of. */
export const findBracket = query('findBracket', {
	input: z.object({ eventId: idShape, id: idShape.optional() }),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, refuse }, { eventId, id }) {
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const row = id === undefined ? undefined : await findBracketRow(store, eventId, id)
		if (id !== undefined && !row) return refuse('bracket_not_found')
		const tournaments = await listTournamentRows(store, eventId)
		const candidates = row ? await listCandidateRows(store, row.id) : []
		const parts = row ? await listPartRows(store, row.id) : []
		const { event, tickets, questions } = from
		return {
			event: { id: event.id, name: event.name, slug: event.slug, timeZone: event.timeZone },
			tickets,
			questions,
			tournaments: tournaments.map(({ id: tournamentId, name, template }) => ({
				...{ id: tournamentId, name, genderMode: template.genderMode, dealing: template.dealing },
			})),
			bracket: row
				? {
						...{ id: row.id, version: row.version, name: row.name, description: row.description, kind: row.kind, state: row.state },
						...{ tournamentId: row.tournamentId, template: row.template, choice: row.choice, seeds: row.seeds },
						...{ orderedByHand: row.orderedByHand, isDrawn: parts.length > 0, hasResults: await hasResults(store, row.id) },
					}
				: null,
			candidates: candidates.map(({ id: candidateId, attendeeId, origin, takenOut, name, number, gender, company, rating, gone }) => ({
				...{ id: candidateId, attendeeId, origin, takenOut, name, number, gender, company, rating, gone },
			})),
		}
	},
})
