import { formatDateTime } from '~/i18n/formats.ts'
import { inLocale, languageTag, type Locale } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readNaming } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { groupPlaces, groupStandings } from '~/features/tournament/rules/group-outcome.ts'
import { layout, layoutSizes } from '~/features/tournament/rules/layout.ts'
import { swissStandings } from '~/features/tournament/rules/ranks.ts'
import type { Alignment, Play, StandingRow, Structure } from '~/features/tournament/rules/shape.ts'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import type { BracketPaper, PaperDrawing, PaperTable } from '~/features/tournament/bracket/drawing/bracket-paper.ts'
import { scoresOf } from '~/features/tournament/bracket/rules/box-scores.ts'
import type { PaperChoice } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { finalRanks, playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { publicPeople, type PaperReaders } from '~/features/tournament/bracket/rules/public-people.ts'
import { timeInWords } from '~/features/tournament/bracket/rules/typed-result.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { playWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { readBracketPlay } from './read-bracket-play.server.ts'

export interface FoundBracketPaper {
	sheet: BracketPaper
	fileName: string
	/** How many people stand in it: with many, drawing takes longer. */
	candidates: number
}

type Words = ReturnType<typeof playWords>

/** Boxes have more space than on the screen, because paper shows a number above each. */
const paperSizes = { ...layoutSizes, boxWidth: 210, gapY: 26 }

/** The content of a bracket's sheets in a language, or a code when there is none. Sheets for everybody name people as public pages do. */
export async function readBracketPaper(
	store: Store,
	{
		eventId,
		bracketId,
		paper,
		readers,
		locale,
		now,
	}: { eventId: number; bracketId: number; paper: PaperChoice; readers: PaperReaders; locale: Locale; now: Date },
): Promise<FoundBracketPaper | 'event_not_found' | 'bracket_not_found' | 'bracket_not_drawn'> {
	const found = await findEventRow(store, eventId)
	if (!found) return 'event_not_found'
	const bracket = await findBracketRow(store, eventId, bracketId)
	if (!bracket) return 'bracket_not_found'
	if (bracket.state === 'draft') return 'bracket_not_drawn'
	const { parts, people } = await readBracketPlay(store, bracketId)
	const { play: text } = bracketTextIn(locale)
	const named = readers === 'public' ? publicPeople(people, await readNaming(store, found.event)) : people
	const words = playWords(text, locale, named)
	const isClosed = bracket.closedAt !== null
	const event = inLocale(found.event.name, locale)
	const sheet: BracketPaper = {
		...{ language: languageTag(locale), title: bracket.name, event, paper },
		printed: text.paper.printed(formatDateTime(now, found.event.timeZone)),
		pageOf: text.paper.pageOf,
		glueHere: text.paper.glueHere,
		tile: text.paper.tile,
		parts: parts.map(({ gender, structure, decisions, results }) => {
			const play = playOfPart({ structure, decisions, results })
			return {
				heading: [bracket.name, parts.length > 1 ? text.parts[gender] : ''].filter(Boolean).join(' · '),
				drawing: drawingOf(structure, play, bracket.template.alignment, words),
				tables: tablesOf(structure, play, isClosed, words),
			}
		}),
	}
	return { sheet, fileName: slugOf(`${bracket.name}-${event}`) || `bracket-${bracketId}`, candidates: people.length }
}

function drawingOf(structure: Structure, play: Play, alignment: Alignment, { text, occupantName, roundName }: Words): PaperDrawing {
	const { width, height, boxes, connectors, titles } = layout(structure, { alignment, sizes: paperSizes })
	const halves = writesHalves(structure, play)
	return {
		width,
		height,
		titles: titles.map(({ round, x, y, width: room }) => ({ x, y: y - 6, width: room, text: roundName(structure, round) })),
		lines: connectors.map(({ points, place }) => ({ points, quiet: place !== 1 })),
		boxes: boxes.map(({ group, x, y, width: room, height: high, rows }) => {
			const scores = scoresOf(structure, play, group, halves)
			const [first] = groupPlaces(structure, play, group)
			const [match] = structure.groups[group]?.matches ?? []
			return {
				...{ x, y, width: room, height: high },
				// A bye is not a match.
				note: match === undefined || play.occupants[group]?.includes('bye') ? '' : text.paper.number(String(match + 1)),
				rows: rows.map(({ slot, y: top, height: rowHigh }) => {
					const occupant = play.occupants[group]?.[slot]
					const isPerson = typeof occupant === 'number'
					const look = !isPerson ? ('open' as const) : occupant === first ? ('won' as const) : ('plain' as const)
					return { y: top, height: rowHigh, name: occupantName(occupant), score: scores[slot] ?? '', look }
				}),
			}
		}),
	}
}

function tablesOf(structure: Structure, play: Play, isClosed: boolean, words: Words): PaperTable[] {
	const { text, number, nameOf, roundName, groupName } = words
	const { columns, finalRanks: finals, ranksNow, swissTable, shared } = text.results
	const rankOf = ({ rank, tied }: { rank: number | null; tied: boolean }) =>
		rank === null ? '–' : tied ? shared(number(rank)) : number(rank)
	const end = (head: string) => ({ text: head, end: true })
	const start = (head: string) => ({ text: head, end: false })
	const ranks: PaperTable = {
		...{ title: isClosed ? finals : ranksNow, wide: 1 },
		heads: [end(columns.rank), start(columns.name), start(columns.round)],
		rows: finalRanks(structure, play).map(({ entrant, rank, tied, round }) => [
			round === null ? '–' : rankOf({ rank, tied }),
			nameOf(entrant),
			round === null ? '' : roundName(structure, round),
		]),
	}
	const table = (title: string, rows: readonly StandingRow[], isHeat: boolean): PaperTable => ({
		...{ title, wide: 1 },
		heads: [
			...[end(columns.rank), start(columns.name)],
			...(isHeat
				? [end(text.results.timeHead)]
				: [columns.played, columns.wins, columns.draws, columns.losses, columns.difference, columns.points].map(end)),
			start(columns.why),
		],
		rows: rows.map((row) => [
			...[row.ending === null ? rankOf(row) : '–', nameOf(row.entrant)],
			...(isHeat
				? [row.ending !== null ? text.results.heatEndings[row.ending] : row.time === null ? '' : timeInWords(row.time)]
				: [number(row.played), number(row.wins), number(row.draws), number(row.losses), `${row.for}–${row.against}`, number(row.points)]),
			reasonOf(row, words),
		]),
	})
	const groups = structure.groups.flatMap(({ format, round }, group) =>
		format === 'duel'
			? []
			: [
					table(
						`${roundName(structure, round)}, ${groupName(structure, group)}`,
						groupStandings(structure, play, group),
						format === 'heat',
					),
				],
	)
	return [ranks, ...(structure.type === 'swiss' ? [table(swissTable, swissStandings(structure, play), false)] : []), ...groups]
}

/** Why somebody stands before the next person. */
function reasonOf({ before, tied }: StandingRow, { text, number }: Words): string {
	const { why, because, headToHead, tied: tiedWords } = text.results
	if (!before) return tied ? tiedWords : ''
	const value = (count: number) => (before.step === 'time' ? timeInWords(Math.abs(count)) : number(count))
	const step = before.within === 'head_to_head' ? `${why[before.step]} (${headToHead})` : why[before.step]
	return because(step, value(before.own), value(before.next))
}
