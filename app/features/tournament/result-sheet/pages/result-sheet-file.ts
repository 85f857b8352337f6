import { openMatches, playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse, type CsvCell } from '~/platform/csv/csv.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { resultSheetTextIn } from '~/features/tournament/result-sheet/answers/result-sheet-text.server.ts'
import { findResultSheet } from '~/features/tournament/result-sheet/operations/find-result-sheet.server.ts'
import type { ColumnMeaning } from '~/features/tournament/result-sheet/rules/columns.ts'
import type { Route } from './+types/result-sheet-file'

/** `/bracket/{eventId}/result/{bracketId}/sheet/file`: the matches that await a result, as a CSV to fill in and send back. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, findResultSheet, { eventId, bracketId: idInPath(params['bracketId']) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { parts, people, bracket } = answer.value
	const { locale } = context.get(pageRequest).caller
	const text = resultSheetTextIn(locale)
	const { parts: partNames } = bracketTextIn(locale).play
	const byId = new Map(people.map((person) => [person.id, person]))
	const waiting = parts.flatMap((part) => {
		const play = playOfPart(part)
		return openMatches(part.structure, play).map((match) => {
			const { group, sides } = part.structure.matches[match] ?? { group: -1, sides: [] }
			const isHeat = part.structure.groups[group]?.format === 'heat'
			const players = sides.flatMap((slot) => byId.get(Number(play.occupants[group]?.[slot])) ?? [])
			const bestOf = part.structure.rounds[part.structure.groups[group]?.round ?? -1]?.bestOf ?? 1
			return { part: parts.length > 1 ? partNames[part.gender] : '', match: match + 1, isHeat, players, bestOf }
		})
	})
	// A spreadsheet would read 3-1 as a date, so single games have a column for each side.
	const isSingle = waiting.every(({ bestOf }) => bestOf === 1)
	const ofDuels: ColumnMeaning[] = [
		'first',
		'second',
		...(isSingle ? (['score_one', 'score_two'] as const) : (['score'] as const)),
		'decider',
	]
	const columns: ColumnMeaning[] = [
		'match',
		...(parts.length > 1 ? (['part'] as const) : []),
		...(waiting.some(({ isHeat }) => !isHeat) ? [...ofDuels, 'ending_one' as const, 'ending_two' as const] : []),
		...(waiting.some(({ isHeat }) => isHeat) ? (['number', 'name', 'time', 'place', 'ending'] as const) : []),
	]
	const rows = waiting.flatMap(({ part, match, isHeat, players }) => {
		const lines: Partial<Record<ColumnMeaning, string | number>>[] = isHeat
			? players.map(({ number, name }) => ({ number: number ?? '', name }))
			: [{ first: players[0]?.name ?? '', second: players[1]?.name ?? '' }]
		return lines.map((line) => columns.map((column): CsvCell => ({ match, part, ...line })[column] ?? ''))
	})
	return csvResponse(
		`${text.templateName}-${bracket.id}`,
		columns.map((column) => text.columns[column]),
		(async function* () {
			yield rows
		})(),
	)
}
