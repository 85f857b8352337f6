import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { cleanName } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { tournamentIssues } from '~/features/tournament/bracket/rules/tournament.ts'
import { tournamentShape } from '~/features/tournament/bracket/shapes.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { deleteParts, hasResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/** Gives a custom bracket rounds of its own, as long as none of it was played. A draw that was begun becomes void. */
export const setBracketRounds = mutation('setBracketRounds', {
	input: z.object({ eventId: idShape, bracketId: idShape, version: z.number().int(), tournament: tournamentShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_waiting', 'bracket_changed', 'bracket_played', 'bracket_not_custom', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, bracketId, version, tournament }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.kind !== 'custom') return refuse('bracket_not_custom')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		if (bracket.version !== version) return refuse('bracket_changed')
		const issues = tournamentIssues(tournament)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { name: _name, ...template } = tournament
		const rounds = template.rounds.map((round) => ({ ...round, name: cleanName(round.name) ?? '' }))
		await deleteParts(store, bracketId)
		const back = { state: 'draft' as const, createdAt: null, closedAt: null }
		await updateBracket(store, bracketId, { ...back, template: { ...template, rounds }, changedAt: now })
		record({ name: 'bracket.rounds_set', about: `event:${eventId}`, providerId: bracket.providerId, data: { bracketId } })
		return { bracketId }
	},
})
