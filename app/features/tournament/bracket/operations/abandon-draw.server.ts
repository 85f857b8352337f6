import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { cleanName } from '~/kernel/fields.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { abandonDraw as giveUp } from '~/features/draw/draw-record/flows/wait-for-beacon.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { deleteWaits, listWaits } from '~/features/tournament/bracket/store/waits.server.ts'

/** Gives up a bracket's draw that waits for a beacon, with a reason that everybody can read. Its record stays, and so does an earlier draw. */
export const abandonDraw = mutation('abandonDraw', {
	input: z.object({ eventId: idShape, bracketId: idShape, reason: z.string().max(longest.abandonReason) }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_not_waiting', 'abandoning_needs_reason'],
	async run(context, { eventId, bracketId, reason }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const waits = await listWaits(store, bracketId)
		if (waits.length === 0) return refuse('draw_not_waiting')
		const why = cleanName(reason)
		if (!why) return refuse('abandoning_needs_reason')
		const { providerId } = bracket
		for (const { drawId } of waits) await giveUp(context, { id: drawId, providerId, why })
		await deleteWaits(store, bracketId)
		await updateBracket(store, bracketId, { changedAt: now })
		record({
			name: 'bracket.draw_abandoned',
			about: `event:${eventId}`,
			providerId,
			data: { bracketId, why },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
