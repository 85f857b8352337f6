import { asAccount, type Played } from '#world/testing/test-world.ts'
import { nobodyChosen, type AttendeeChoice } from '~/features/attendee/rules/attendee-choice.ts'
import { sendBracketMails } from '~/features/mailing/news-mail/operations/send-bracket-mails.server.ts'
import { makeSchedule } from '~/features/tournament/match-schedule/operations/make-schedule.server.ts'
import { anySettings } from '~/features/tournament/match-schedule/testing/any-settings.ts'
import { enterResults } from '~/features/tournament/result-sheet/operations/enter-results.server.ts'
import { closeBracket } from '~/features/tournament/bracket/operations/close-bracket.server.ts'
import { enterResult } from '~/features/tournament/bracket/operations/enter-result.server.ts'
import { findBracketPlay } from '~/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { finishDraw } from '~/features/tournament/bracket/operations/finish-draw.server.ts'
import { pairNextRound } from '~/features/tournament/bracket/operations/pair-next-round.server.ts'
import { saveBracket } from '~/features/tournament/bracket/operations/save-bracket.server.ts'
import { saveTournament } from '~/features/tournament/bracket/operations/save-tournament.server.ts'
import { startDraw } from '~/features/tournament/bracket/operations/start-draw.server.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { freeTicket, people } from './people.ts'
import { plainNames } from './tournaments.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

interface BracketWish {
	conditions?: AttendeeChoice['conditions']
	[field: string]: unknown
}

/** A bracket of everybody with a free ticket, in the order of their names; of duels, or of a template. */
export async function bracketOf(played: Played, { conditions = [], ...more }: BracketWish = {}): Promise<number> {
	const choice = { ...nobodyChosen, conditions, ticketIds: [await freeTicket(played)], sorts: [{ column: 'name', descending: false }] }
	const input = { eventId: played.stage.event, name: 'Cúp', kind: 'duel', choice, ...more }
	return (await played.value(saveBracket, input, owner(played))).id
}

/** The same bracket, drawn in the order of its list and ready to be played. */
export async function drawnBracket(played: Played, more: BracketWish = {}): Promise<number> {
	const bracketId = await bracketOf(played, { seeds: 100, ...more })
	const input = { eventId: played.stage.event, bracketId }
	await played.value(startDraw, input, owner(played))
	await played.value(finishDraw, input, owner(played))
	return bracketId
}

/** A duel's result: `score(3, 1)` is 3–1 for the first side. */
export const score = (one: number, other: number) => ({ kind: 'duel', games: [[one, other]], endings: ['played', 'played'] })

/** Enters a result for a match that has none yet. */
export async function enter(played: Played, bracketId: number, match: number, result: object, more: object = {}) {
	const input = { eventId: played.stage.event, bracketId, gender: 'mixed', match, result, seen: 0, ...more }
	return played.value(enterResult, input, owner(played))
}

export interface BracketsInPlay {
	id: number
	played: number
	resultId: number
	closed: number
	tied: number
	tiedIds: number[]
	/** One of the tied people, who was sent a mail. */
	writtenTo: number
	/** The winner of the closed bracket. */
	winner: number
	/** A Swiss bracket with two paired rounds. */
	swiss: number
	/** A bracket whose only result was entered by a sheet. */
	sheet: number
	/** A bracket with times for its matches. */
	scheduled: number
	sheetId: number
}

/** Brackets of two people: one only drawn, one played, one closed; and a group of two that ended level. */
export async function bracketsInPlay(played: Played): Promise<BracketsInPlay> {
	await people(played, [{ name: 'An Đấu', email: 'an.dau@example.vn' }, 'Bình Đấu'])
	const conditions: AttendeeChoice['conditions'] = [{ column: 'name', operator: 'contains', value: 'Đấu' }]
	const sheet = await drawnBracket(played, { conditions })
	const entries = [{ gender: 'mixed', match: 0, result: score(3, 1) }]
	const { id: sheetId } = await played.value(
		enterResults,
		{ eventId: played.stage.event, bracketId: sheet, entries, stand: '0.0' },
		owner(played),
	)
	const id = await drawnBracket(played, { conditions })
	const playedOut = async () => {
		const bracketId = await drawnBracket(played, { conditions })
		return { bracketId, resultId: (await enter(played, bracketId, 0, score(3, 1))).id }
	}
	const [one, other] = [await playedOut(), await playedOut()]
	await played.value(closeBracket, { eventId: played.stage.event, bracketId: other.bracketId }, owner(played))
	const tournament = { ...presetTournament('round_robin', plainNames), name: 'Bảng' }
	const { id: tournamentId } = await played.value(saveTournament, { eventId: played.stage.event, tournament }, owner(played))
	const tied = await drawnBracket(played, { kind: 'template', tournamentId, conditions })
	const { parts } = await played.value(findBracketPlay, { eventId: played.stage.event, bracketId: tied }, owner(played))
	for (const match of parts[0]?.structure.matches.keys() ?? []) await enter(played, tied, match, score(1, 1))
	const tiedIds = parts[0]?.structure.entrants.map((entrant) => entrant.id) ?? []
	await played.value(sendBracketMails, { eventId: played.stage.event, bracketId: tied }, owner(played))
	const writtenTo = tiedIds[0] ?? 0
	const ended = await played.value(findBracketPlay, { eventId: played.stage.event, bracketId: other.bracketId }, owner(played))
	const winner = ended.people.find(({ rank }) => rank === 1)?.id ?? 0
	const chess = { ...presetTournament('swiss', plainNames), swissRounds: 2, name: 'Cờ' }
	await people(played, ['Chi Đấu', 'Dũng Đấu'])
	const { id: chessId } = await played.value(saveTournament, { eventId: played.stage.event, tournament: chess }, owner(played))
	const swiss = await drawnBracket(played, { kind: 'template', tournamentId: chessId, conditions })
	await enter(played, swiss, 0, score(1, 0))
	await enter(played, swiss, 1, score(1, 0))
	await played.value(pairNextRound, { eventId: played.stage.event, bracketId: swiss, gender: 'mixed', rounds: 1 }, owner(played))
	const times = { eventId: played.stage.event, bracketId: sheet, settings: anySettings, version: 0 }
	await played.value(makeSchedule, times, owner(played))
	return {
		scheduled: sheet,
		sheet,
		sheetId,
		swiss,
		winner,
		id,
		played: one.bracketId,
		resultId: one.resultId,
		closed: other.bracketId,
		tied,
		tiedIds,
		writtenTo,
	}
}
