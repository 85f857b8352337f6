import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { wordPlay } from '~/features/tournament/bracket/flows/word-play.server.ts'
import { publicPeople } from '~/features/tournament/bracket/rules/public-people.ts'
import { listBracketRows } from '~/features/tournament/bracket/store/brackets.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import type { Naming } from '~/features/draw/draw-record/rules/naming.ts'
import { boardOf, type BoardPart } from '~/features/tournament/match-schedule/rules/match-board.ts'
import { findScheduleRow } from '~/features/tournament/match-schedule/store.server.ts'

/**
 * The matches that are played now, come next and were played last in an event's brackets, or in one of them, and the tables, in words. People are
 * named as on the public pages.
 */
export const findMatchBoard = query('findMatchBoard', {
	input: z.object({ eventId: idShape, bracketId: idShape.optional() }),
	allow: everyone,
	// The hall's screen and thousands of pages ask at the same moment; each new result empties the cache.
	cache: { seconds: 5, tags: ({ eventId }) => [`event:${eventId}`, liveTag(`brackets-of-event:${eventId}`)] },
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, now, refuse }, { eventId, bracketId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const drawn = (await listBracketRows(store, eventId)).filter(({ state }) => state !== 'draft')
		const asked = bracketId === undefined ? drawn : drawn.filter(({ id }) => id === bracketId)
		if (bracketId !== undefined && asked.length === 0) return refuse('bracket_not_found')
		const parts: BoardPart[] = []
		for (const bracket of asked) parts.push(...(await partsOf(store, bracket, found.naming, locale)))
		return {
			event: found.event,
			brackets: asked.map(({ id, name }) => ({ id, name })),
			board: boardOf(parts, now),
		}
	},
})

type Bracket = Awaited<ReturnType<typeof listBracketRows>>[number]

async function partsOf(store: Store, { id, name, state }: Bracket, naming: Naming, locale: Locale): Promise<BoardPart[]> {
	const { parts, people } = await readBracketPlay(store, id)
	const schedule = await findScheduleRow(store, id)
	const { text, occupantName, roundName, groupName } = wordPlay(locale, publicPeople(people, naming))
	return parts.map(({ gender, structure, decisions, results }) => ({
		...{ key: `${id}.${gender}`, structure, decisions, results, isClosed: state !== 'created' },
		bracket: parts.length > 1 ? `${name} · ${text.parts[gender]}` : name,
		minutes: schedule?.settings.matchMinutes ?? 0,
		times: (schedule?.matches ?? [])
			.filter((match) => match.gender === gender)
			.map(({ match, at, court }) => ({ match, at, court: schedule?.settings.courts[court] ?? '' })),
		...{
			occupantName,
			roundName,
			groupName,
			finalRanks: text.results.finalRanks,
			swissTable: text.results.swissTable,
			heatEndings: text.results.heatEndings,
		},
	}))
}
