import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { dropParts } from '~/features/tournament/bracket/flows/reveal-drawn.server.ts'
import { deleteBracketRow, lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { hasResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/** Deletes a bracket of which nothing was played. Results are never deleted. */
export const deleteBracket = mutation('deleteBracket', {
	input: z.object({ eventId: idShape, id: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_waiting', 'bracket_played'],
	async run(context, { eventId, id }) {
		const { store, refuse, record } = context
		const old = await lockBracket(store, eventId, id)
		if (!old) return refuse('bracket_not_found')
		if (await hasResults(store, id)) return refuse('bracket_played')
		if (await isWaiting(store, id)) return refuse('draw_waiting')
		await dropParts(context, old)
		await deleteBracketRow(store, id)
		const data = { bracketId: id, name: old.name }
		record({ name: 'bracket.deleted', about: `event:${eventId}`, providerId: old.providerId, data })
		return { id }
	},
})
