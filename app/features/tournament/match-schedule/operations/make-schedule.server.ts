import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { madeSchedule, scheduleIssues } from '~/features/tournament/match-schedule/rules/schedule-settings.ts'
import { settingsShape } from '~/features/tournament/match-schedule/shapes.server.ts'
import { findScheduleRow, writeSchedule } from '~/features/tournament/match-schedule/store.server.ts'

/**
 * Gives every match of a drawn bracket a time and a court. With `keep`, matches that have a time stay where they are, and only the others get one.
 * `version`: that of the schedule the caller has seen (0: none).
 */
export const makeSchedule = mutation('makeSchedule', {
	input: z.object({
		...{ eventId: idShape, bracketId: idShape, settings: settingsShape, keep: z.boolean().default(false) },
		version: z.number().int().min(0).safe(),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found', 'bracket_not_drawn', 'schedule_changed', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, bracketId, settings, keep, version }) {
		const issues = scheduleIssues(settings)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state === 'draft') return refuse('bracket_not_drawn')
		const before = await findScheduleRow(store, bracketId)
		if ((before?.version ?? 0) !== version) return refuse('schedule_changed')
		const { parts } = await readBracketPlay(store, bracketId)
		const { matches, left } = madeSchedule(parts, settings, found.event.timeZone, keep ? before?.matches : [])
		await writeSchedule(store, { bracketId, settings, matches, changedAt: now })
		record({
			name: 'bracket.scheduled',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, matches: matches.length, left },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { matches: matches.length, left }
	},
})
