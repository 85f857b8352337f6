import { z } from 'zod'
import { liveTag } from '../../../kernel/live-topic.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { commitDraw, lookUpDraw, noteEntrants } from '../../draw-record/flows/record-draw.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { drawParts } from '../flows/draw-parts.server.ts'
import { canReshuffle, slotsOfRound, withRoundDrawn } from '../rules/drawn-part.ts'
import { idShape } from '../shapes.server.ts'
import { lockBracket, updateBracket } from '../store/brackets.server.ts'
import { hasResults, listPartRows, updatePart } from '../store/parts.server.ts'

/**
 * Draws a bracket again from a round on: from the first everybody, from a later one which of its places meet. Every draw before stays in the record.
 */
export const reshuffleBracket = mutation('reshuffleBracket', {
	input: z.object({ eventId: idShape, bracketId: idShape, round: z.number().int().min(0).max(100).default(0) }),
	allow: eventProvider,
	refusals: [
		...['bracket_not_found', 'bracket_played', 'bracket_not_drawn', 'round_not_drawn'],
		...['no_rounds_found', 'too_few_candidates', 'too_many_for_rounds'],
	] as const,
	async run(context, { eventId, bracketId, round }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		const parts = await listPartRows(store, bracketId)
		if (parts.length === 0) return refuse('bracket_not_drawn')
		const { providerId } = bracket
		if (round === 0) {
			const cannot = await drawParts(context, bracket, () => bracket.name)
			if (cannot) return refuse(cannot.code, cannot.data)
		} else {
			const some = parts.filter(({ structure }) => canReshuffle(structure, round))
			if (some.length === 0) return refuse('round_not_drawn')
			for (const { id, structure } of some) {
				const entrants = slotsOfRound(structure, round).map((_, nth) => ({ name: `${round + 1}.${nth + 1}` }))
				const { listId } = await noteEntrants(context, { eventId, entrants })
				const why = `${bracket.name} (${round + 1})`
				const draw = await commitDraw(context, { eventId, providerId, listId, kind: 'shuffle', about: `bracket:${bracketId}`, why })
				const { order } = await lookUpDraw(store, draw.id)
				const drawn = { drawId: draw.id, drawCode: draw.drawId }
				await updatePart(store, id, { structure: withRoundDrawn(structure, round, order), ...drawn })
			}
		}
		await updateBracket(store, bracketId, { state: 'draft', createdAt: null, closedAt: null, changedAt: now })
		record({
			name: 'bracket.reshuffled',
			about: `event:${eventId}`,
			providerId,
			data: { bracketId, round },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
