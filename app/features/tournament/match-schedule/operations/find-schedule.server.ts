import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findScheduleRow } from '~/features/tournament/match-schedule/store.server.ts'

/** A bracket's schedule, with a description of its matches. */
export const findSchedule = query('findSchedule', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, refuse }, { eventId, bracketId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const { parts, people } = await readBracketPlay(store, bracketId)
		const schedule = await findScheduleRow(store, bracketId)
		return {
			event: { id: eventId, timeZone: found.event.timeZone, startsAt: found.event.startsAt },
			bracket: { id: bracketId, name: bracket.name, state: bracket.state },
			parts: parts.map(({ gender, structure, decisions, results }) => ({ gender, structure, decisions, results })),
			people: people.map(({ id, name, number }) => ({ id, name, number })),
			schedule: schedule ? { settings: schedule.settings, matches: schedule.matches, version: schedule.version } : null,
		}
	},
})
