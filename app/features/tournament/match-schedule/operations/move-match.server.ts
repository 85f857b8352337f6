import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { isDay, instantOf } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listPartRows } from '~/features/tournament/bracket/store/parts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findScheduleRow, writeSchedule } from '~/features/tournament/match-schedule/store.server.ts'

/** Moves a match to another time and court, or removes its time (null). Conflicts are reported, but not forbidden: the organiser knows better. */
export const moveMatch = mutation('moveMatch', {
	input: z.object({
		...{ eventId: idShape, bracketId: idShape, gender: z.enum(partGenders), match: z.number().int().min(0).max(1_000_000) },
		/** In the event's local time. */
		to: z
			.object({
				day: z.string().refine(isDay),
				time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
				court: z.number().int().min(0).max(1000),
			})
			.nullable(),
		version: z.number().int().min(1).safe(),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found', 'schedule_changed', 'match_not_found', 'court_not_found'],
	async run({ store, now, refuse, record }, { eventId, bracketId, gender, match, to, version }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const schedule = await findScheduleRow(store, bracketId)
		if (schedule?.version !== version) return refuse('schedule_changed')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		if (!part?.structure.matches[match]) return refuse('match_not_found')
		if (to && to.court >= schedule.settings.courts.length) return refuse('court_not_found')
		const others = schedule.matches.filter((each) => each.gender !== gender || each.match !== match)
		const moved = to && { gender, match, at: instantOf(to, found.event.timeZone).toISOString(), court: to.court }
		await writeSchedule(store, { bracketId, settings: schedule.settings, matches: moved ? [...others, moved] : others, changedAt: now })
		record({
			name: 'bracket.match_moved',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, match },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return {}
	},
})
