import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { drawParts } from '~/features/tournament/bracket/flows/draw-parts.server.ts'
import { roundToName } from '~/features/tournament/bracket/flows/round-to-name.server.ts'
import { beaconLeadShape } from '~/features/tournament/bracket/shapes.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { hasResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/**
 * Draws a bracket, or draws it again, as long as nothing of it was played. The draw is announced by its commitment and decided at once; the show
 * afterwards decides nothing, and `finishDraw` reveals the draw. With `beaconLead`, a public beacon's round so many seconds ahead is named, and
 * nothing is decided before its answer is there (`answerBeacon`).
 */
export const startDraw = mutation('startDraw', {
	input: z.object({ eventId: idShape, bracketId: idShape, beaconLead: beaconLeadShape }),
	allow: eventProvider,
	refusals: [
		...['bracket_not_found', 'bracket_played', 'draw_waiting', 'beacon_off'],
		...['no_rounds_found', 'too_few_candidates', 'too_many_for_rounds'],
	] as const,
	async run(context, { eventId, bracketId, beaconLead }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		const named = roundToName(context, beaconLead)
		if (named === 'none') return refuse('beacon_off')
		const cannot = await drawParts(context, bracket, named)
		if (cannot) return refuse(cannot.code, cannot.data)
		await updateBracket(store, bracketId, { state: 'draft', createdAt: null, closedAt: null, changedAt: now })
		record({
			name: 'bracket.draw_started',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, ...(named && { round: named.round }) },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
