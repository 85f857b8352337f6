import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { answerDraws } from '~/features/draw/draw-record/flows/wait-for-beacon.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { fillWaiting } from '~/features/tournament/bracket/flows/fill-waiting.server.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listWaits } from '~/features/tournament/bracket/store/waits.server.ts'

/**
 * Takes the answer a bracket's draw waits for, and draws: the answer of the beacon's server, or one that somebody pasted. Only its signature counts,
 * so it does not matter who brings it.
 */
export const answerBeacon = mutation('answerBeacon', {
	input: z.object({ eventId: idShape, bracketId: idShape, answer: z.string().max(longest.beaconAnswer) }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_not_waiting', 'beacon_answer_wrong', 'beacon_other_round'],
	async run(context, { eventId, bracketId, answer }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const waits = await listWaits(store, bracketId)
		if (waits.length === 0) return refuse('draw_not_waiting')
		const { providerId } = bracket
		const wrong = await answerDraws(context, { ids: waits.map(({ drawId }) => drawId), providerId, typed: answer })
		if (wrong) return refuse(wrong.code, wrong.data)
		await fillWaiting(store, bracket, waits)
		await updateBracket(store, bracketId, { changedAt: now })
		record({
			name: 'bracket.beacon_answered',
			about: `event:${eventId}`,
			providerId,
			data: { bracketId },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
