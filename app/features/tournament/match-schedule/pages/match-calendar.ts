import { data } from 'react-router'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { findPublicBracket } from '~/features/tournament/bracket/operations/find-public-bracket.server.ts'
import { candidatePath } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { playWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { calendarFile } from '~/platform/calendar/calendar-file.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findMatchTimes } from '~/features/tournament/match-schedule/operations/find-match-times.server.ts'
import { matchScheduleTextIn } from '~/features/tournament/match-schedule/answers/match-schedule-text.server.ts'
import type { Route } from './+types/match-calendar'

/**
 * `/event/{id}/brackets/{bracketId}/calendar/{candidateId}`: somebody's matches as a calendar file; a newer file replaces an older one in the
 * calendar.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
	const asked = { eventId: idInPath(params['id']), bracketId: idInPath(params['bracketId']) }
	const candidate = idInPath(params['candidateId'])
	const answer = await ask(context, findPublicBracket, asked)
	const times = await ask(context, findMatchTimes, asked)
	if (!answer.ok || !times.ok) throw data(null, { status: 404 })
	const timing = times.value
	const { event, bracket, parts, people } = answer.value
	if (!people.some(({ id }) => id === candidate)) throw data(null, { status: 404 })
	const { world, caller } = context.get(pageRequest)
	const text = matchScheduleTextIn(caller.locale)
	const { occupantName, roundName } = playWords(bracketTextIn(caller.locale).play, caller.locale, people)
	const site = publicUrl(world.settings)
	const url = `${site}/event/${event.id}/brackets/${bracket.id}?candidate=${candidate}`
	const entries = parts.flatMap(({ gender, structure, decisions, results }) => {
		const play = playOfPart({ structure, decisions, results })
		return candidatePath(structure, play, candidate).flatMap(({ match, round, others }) => {
			const timed = timing.times.find((each) => each.gender === gender && each.match === match)
			if (!timed) return []
			const startsAt = new Date(timed.at)
			const names = [candidate, ...others].map(occupantName).join(' – ')
			return [
				{
					...{ uid: `match-${bracket.id}-${gender}-${match}-${candidate}@${new URL(site).hostname}` },
					...{ sequence: timing.version, title: `${roundName(structure, round)}: ${names}`, url, timeZone: timing.timeZone },
					...{ description: text.calendarTitle(bracket.name, event.name), venue: timed.court, address: '' },
					...{ startsAt, endsAt: new Date(startsAt.getTime() + timing.minutes * 60_000) },
				},
			]
		})
	})
	return new Response(calendarFile(entries, world.clock(), { reminder: text.reminder, locale: caller.locale }), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `attachment; filename="matches-${bracket.id}.ics"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
