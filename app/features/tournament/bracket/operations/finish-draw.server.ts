import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { revealDrawn } from '~/features/tournament/bracket/flows/reveal-drawn.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/** Ends the show of a draw: its seeds become public, and the bracket can be played. A second press changes nothing. */
export const finishDraw = mutation('finishDraw', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_waiting', 'bracket_not_drawn'],
	async run(context, { eventId, bracketId }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'draft') return { state: bracket.state }
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		const parts = await listPartRows(store, bracketId)
		if (parts.length === 0) return refuse('bracket_not_drawn')
		const { providerId } = bracket
		await revealDrawn(context, parts, providerId)
		await updateBracket(store, bracketId, { state: 'created', createdAt: now, changedAt: now })
		record({
			name: 'bracket.created',
			about: `event:${eventId}`,
			providerId,
			data: { bracketId },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { state: 'created' as const }
	},
})
