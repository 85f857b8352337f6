import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { withSwapped } from '~/features/tournament/bracket/rules/drawn-part.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { hasResults, listPartRows, updatePart } from '~/features/tournament/bracket/store/parts.server.ts'
import { isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

const slotShape = z.object({ group: z.number().int().min(0).max(100_000), slot: z.number().int().min(0).max(1000) })

/** Swaps two places of a bracket's first round by hand, as long as nothing of it was played. */
export const swapCandidates = mutation('swapCandidates', {
	input: z.object({ eventId: idShape, bracketId: idShape, gender: z.enum(partGenders), one: slotShape, other: slotShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'draw_waiting', 'bracket_played', 'place_not_found'],
	async run({ store, now, refuse, record }, { eventId, bracketId, gender, one, other }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		const structure = part && withSwapped(part.structure, one, other)
		if (!part || !structure) return refuse('place_not_found')
		await updatePart(store, part.id, { structure })
		await updateBracket(store, bracketId, { changedAt: now })
		record({
			name: 'bracket.rearranged',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, one, other },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
