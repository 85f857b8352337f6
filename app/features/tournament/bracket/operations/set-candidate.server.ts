import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { dropParts } from '~/features/tournament/bracket/flows/reveal-drawn.server.ts'
import { mostCandidates } from '~/features/tournament/bracket/rules/bracket.ts'
import { moved } from '~/features/tournament/bracket/rules/candidate-order.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { isAttendeeOf, listCandidateRows, writeCandidates } from '~/features/tournament/bracket/store/candidates.server.ts'
import { hasResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

const change = z.discriminatedUnion('act', [
	/** Moves the candidate to this place, from 1. */
	z.object({ act: z.literal('move'), place: z.number().int().min(1).max(100_000) }),
	z.object({ act: z.literal('take_out') }),
	z.object({ act: z.literal('take_in') }),
	/** Adds an attendee whom the choice does not mean. */
	z.object({ act: z.literal('add') }),
])

/**
 * Changes by hand who is in a bracket, and at which place. An added candidate is deleted when they are taken out; a candidate whom the choice means
 * stays in the list, so that they can be put back. A draw that was begun becomes void.
 */
export const setCandidate = mutation('setCandidate', {
	input: z.object({ eventId: idShape, bracketId: idShape, attendeeId: idShape, change }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_waiting', 'bracket_played', 'candidate_not_found', 'too_many_candidates'],
	async run(context, { eventId, bracketId, attendeeId, change: { act, ...more } }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		const rows = await listCandidateRows(store, bracketId)
		const at = rows.findIndex((row) => row.attendeeId === attendeeId)
		const own = rows[at]
		const kept = rows.map(({ attendeeId: id, origin, takenOut }) => ({ attendeeId: id, origin, takenOut }))
		let next = kept
		if (act === 'add') {
			if (own && !own.takenOut) return { candidates: rows.length }
			if (!own && !(await isAttendeeOf(store, eventId, attendeeId))) return refuse('candidate_not_found')
			if (!own && rows.length >= mostCandidates) return refuse('too_many_candidates')
			next = own
				? kept.map((row, index) => (index === at ? { ...row, takenOut: false } : row))
				: [...kept, { attendeeId, origin: 'added', takenOut: false }]
		} else {
			if (!own) return refuse('candidate_not_found')
			if (act === 'move') next = moved(kept, at, 'place' in more ? Number(more.place) : at + 1)
			else if (act === 'take_out' && own.origin === 'added') next = kept.filter((_, index) => index !== at)
			else next = kept.map((row, index) => (index === at ? { ...row, takenOut: act === 'take_out' } : row))
		}
		await dropParts(context, bracket)
		await writeCandidates(store, bracketId, next)
		const back = { state: 'draft' as const, createdAt: null, closedAt: null }
		await updateBracket(store, bracketId, { ...back, changedAt: now, ...(act === 'move' && { orderedByHand: true }) })
		const data = { bracketId, attendeeId, act }
		record({ name: 'bracket.candidate_changed', about: `event:${eventId}`, providerId: bracket.providerId, data })
		return { candidates: next.filter(({ takenOut }) => !takenOut).length }
	},
})
