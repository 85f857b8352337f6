import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findScheduleRow } from '~/features/tournament/match-schedule/store.server.ts'

/** When and where the matches of a bracket are played, for everybody, once it is drawn; nothing where there is no schedule. */
export const findMatchTimes = query('findMatchTimes', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: everyone,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, refuse }, { eventId, bracketId }) {
		const found = await findEventRow(store, eventId)
		if (!found || found.event.state === 'draft') return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket || bracket.state === 'draft') return refuse('bracket_not_found')
		const schedule = await findScheduleRow(store, bracketId)
		return {
			timeZone: found.event.timeZone,
			version: schedule?.version ?? 0,
			minutes: schedule?.settings.matchMinutes ?? 0,
			times: (schedule?.matches ?? []).map(({ gender, match, at, court }) => ({
				...{ gender, match, at, court: schedule?.settings.courts[court] ?? '' },
			})),
		}
	},
})
