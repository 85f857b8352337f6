import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { commitDraw, lookUpDraw, noteEntrants } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { drawParts } from '~/features/tournament/bracket/flows/draw-parts.server.ts'
import { revealDrawn } from '~/features/tournament/bracket/flows/reveal-drawn.server.ts'
import { roundToName } from '~/features/tournament/bracket/flows/round-to-name.server.ts'
import { canReshuffle, slotsOfRound, withRoundDrawn } from '~/features/tournament/bracket/rules/drawn-part.ts'
import { beaconLeadShape } from '~/features/tournament/bracket/shapes.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { hasResults, listPartRows, updatePart } from '~/features/tournament/bracket/store/parts.server.ts'
import { insertWaits, isWaiting } from '~/features/tournament/bracket/store/waits.server.ts'

/**
 * Draws a bracket again from a round on: from the first round it draws everybody, from a later one which of its places meet. Every earlier draw stays
 * on record, and its seed becomes public, so that a draw that does not count any more can be checked too. `beaconLead` is as in `startDraw`.
 */
export const reshuffleBracket = mutation('reshuffleBracket', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		round: z.number().int().min(0).max(100).default(0),
		beaconLead: beaconLeadShape,
	}),
	allow: eventProvider,
	refusals: [
		...['bracket_not_found', 'bracket_played', 'bracket_not_drawn', 'round_not_drawn', 'draw_waiting', 'beacon_off'],
		...['no_rounds_found', 'too_few_candidates', 'too_many_for_rounds'],
	] as const,
	async run(context, { eventId, bracketId, round, beaconLead }) {
		const { store, now, refuse, record } = context
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (await hasResults(store, bracketId)) return refuse('bracket_played')
		if (await isWaiting(store, bracketId)) return refuse('draw_waiting')
		const parts = await listPartRows(store, bracketId)
		if (parts.length === 0) return refuse('bracket_not_drawn')
		const named = roundToName(context, beaconLead)
		if (named === 'none') return refuse('beacon_off')
		const { providerId } = bracket
		if (round === 0) {
			const cannot = await drawParts(context, bracket, named)
			if (cannot) return refuse(cannot.code, cannot.data)
		} else {
			const some = parts.filter(({ structure }) => canReshuffle(structure, round))
			if (some.length === 0) return refuse('round_not_drawn')
			await revealDrawn(context, some, providerId)
			for (const { id, gender, structure } of some) {
				const entrants = slotsOfRound(structure, round).map((_, nth) => ({ name: `${round + 1}.${nth + 1}` }))
				const { listId } = await noteEntrants(context, { eventId, entrants })
				const why = `${bracket.name} (${round + 1})`
				const about = `bracket:${bracketId}`
				const draw = await commitDraw(context, { eventId, providerId, listId, kind: 'shuffle', about, why, beacon: named })
				const drawn = { drawId: draw.id, drawCode: draw.drawId }
				if (named) {
					await insertWaits(store, [{ ...drawn, bracketId, gender, round, candidates: [] }])
					continue
				}
				const { order } = await lookUpDraw(store, draw.id)
				await updatePart(store, id, { structure: withRoundDrawn(structure, round, order), ...drawn })
			}
		}
		await updateBracket(store, bracketId, { state: 'draft', createdAt: null, closedAt: null, changedAt: now })
		record({
			name: 'bracket.reshuffled',
			about: `event:${eventId}`,
			providerId,
			data: { bracketId, round, ...(named && { beaconRound: named.round }) },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { bracketId }
	},
})
