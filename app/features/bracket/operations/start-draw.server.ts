import { z } from 'zod'
import { liveTag } from '../../../kernel/live-topic.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { drawParts } from '../flows/draw-parts.server.ts'
import { idShape } from '../shapes.server.ts'
import { lockBracket, updateBracket } from '../store/brackets.server.ts'
import { hasResults } from '../store/parts.server.ts'

/**
 * Draws a bracket, or draws it anew, as long as nothing was played of it. The draw is announced by its commitment and decided at once; what the
 * audience sees afterwards is theatre, until `finishDraw` reveals it.
 */
export const startDraw = mutation('startDraw', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_played', 'no_rounds_found', 'too_few_candidates', 'too_many_for_rounds'],
	async run(context, { eventId, bracketId }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		const cannot = await drawParts(context, bracket, () => bracket.name)
		if (cannot) return refuse(cannot.code, cannot.data)
		await updateBracket(store, bracketId, { state: 'draft', createdAt: null, closedAt: null, changedAt: now })
		record({
			name: 'bracket.draw_started',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
