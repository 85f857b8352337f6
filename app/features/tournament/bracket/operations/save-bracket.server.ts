import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { attendeeChoiceShape, choiceIssues } from '~/features/attendee/rules/attendee-choice.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { chooseCandidates } from '~/features/tournament/bracket/flows/choose-candidates.server.ts'
import { dropParts } from '~/features/tournament/bracket/flows/reveal-drawn.server.ts'
import { bracketKinds, checkBracketWords, kindIssues, mostBrackets } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { duelTemplate, emptyTemplate } from '~/features/tournament/bracket/rules/templates.ts'
import { countBrackets, insertBracket, lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { lockTournament } from '~/features/tournament/bracket/store/tournaments.server.ts'
import { hasResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/**
 * Makes a bracket, or changes one of which nothing was played, and writes down its candidates. An earlier draw becomes void, because other people may
 * now be in the bracket.
 */
export const saveBracket = mutation('saveBracket', {
	input: z.object({
		eventId: idShape,
		id: idShape.optional(),
		version: z.number().int().optional(),
		name: z.string().max(roomFor(longest.name)),
		description: z.string().max(roomFor(longest.description)).default(''),
		kind: z.enum(bracketKinds),
		tournamentId: idShape.optional(),
		seeds: z.number().nullable().default(null),
		choice: attendeeChoiceShape,
	}),
	allow: eventProvider,
	refusals: [
		...[
			'event_not_found',
			'bracket_not_found',
			'draw_waiting',
			'bracket_changed',
			'bracket_played',
			'tournament_not_found',
			'no_rounds_found',
		],
		...['ticket_type_needed', 'too_many_brackets', 'too_many_candidates', 'invalid_fields'],
	] as const,
	async run(context, { eventId, id, version, kind, tournamentId, choice, ...words }) {
		const { store, locale, now, actor, refuse, record } = context
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const { issues, cleaned } = checkBracketWords(words)
		const wrong = [...issues, ...kindIssues(kind, tournamentId ?? 0), ...choiceIssues(choice, from)]
		const known = new Set(from.tickets.map((ticket) => ticket.id))
		const meant = { ...choice, ticketIds: choice.ticketIds.filter((ticketId) => known.has(ticketId)) }
		if (meant.ticketIds.length === 0) return refuse('ticket_type_needed')
		if (wrong.length > 0) return refuse('invalid_fields', { issues: wrong })

		const old = id === undefined ? undefined : await lockBracket(store, eventId, id)
		if (id !== undefined && !old) return refuse('bracket_not_found')
		if (old && old.version !== version) return refuse('bracket_changed')
		if (old && (await hasResults(store, old.id))) return refuse('bracket_played')
		if (old && (await isWaiting(store, old.id))) return refuse('draw_waiting')
		const tournament = kind === 'template' ? await lockTournament(store, eventId, tournamentId ?? 0) : undefined
		if (kind === 'template' && !tournament) return refuse(tournamentId === undefined ? 'no_rounds_found' : 'tournament_not_found')
		const kept = old?.kind === kind ? old.template : undefined
		const template = tournament?.template ?? kept ?? (kind === 'duel' ? duelTemplate : emptyTemplate)

		const { providerId } = from.event
		const row = { ...cleaned, kind, tournamentId: tournament?.id ?? null, template, choice: meant, changedAt: now }
		if (!old && (await countBrackets(store, eventId)) >= mostBrackets) return refuse('too_many_brackets')
		const bracketId =
			old?.id ?? (await insertBracket(store, { ...row, providerId, eventId, state: 'draft', madeBy: accountIdOf(actor) ?? null }))
		if (old) {
			await dropParts(context, old)
			await updateBracket(store, old.id, { ...row, state: 'draft', createdAt: null, closedAt: null })
		}
		const candidates = await chooseCandidates(store, from, { id: bracketId, choice: meant, orderedByHand: old?.orderedByHand ?? false })
		if (candidates === undefined) return refuse('too_many_candidates')
		const name = old ? 'bracket.changed' : 'bracket.made'
		record({ name, about: `event:${eventId}`, providerId, data: { bracketId, candidates } })
		return { id: bracketId, candidates }
	},
})
