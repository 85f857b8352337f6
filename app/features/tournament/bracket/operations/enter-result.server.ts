import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { writeResult } from '~/features/tournament/bracket/flows/write-result.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { resultShape } from '~/features/tournament/bracket/shapes.server.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'

/**
 * Enters a match's result, corrects it, or takes it back (null). `seen` is the id of the result that was there when somebody began to type (0: none),
 * so that two people who enter the same match do not overwrite each other. The effects of a correction are told first (`replays_needed`); with
 * `again` those matches become void and are played again. Every result ever entered stays on record.
 */
export const enterResult = mutation('enterResult', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		gender: z.enum(partGenders),
		match: z.number().int().min(0).max(1_000_000),
		result: resultShape.nullable(),
		seen: z.number().int().min(0).safe(),
		again: z.boolean().default(false),
	}),
	allow: eventProvider,
	refusals: [
		'bracket_not_found',
		'bracket_not_open',
		'match_not_found',
		'match_not_ready',
		'result_changed',
		'result_wrong',
		'replays_needed',
	],
	async run({ store, now, actor, refuse, record }, { eventId, bracketId, ...entered }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const written = await writeResult({ store, now, record }, bracket, { ...entered, by: accountIdOf(actor) ?? null })
		if (written.code === 'replays_needed') return refuse('replays_needed', { matches: written.replays })
		// Only a referee's device sends the players it saw.
		if (written.code === 'match_has_others') return refuse('match_not_ready')
		if (written.code !== undefined) return refuse(written.code)
		return { id: written.id, replays: written.replays }
	},
})
