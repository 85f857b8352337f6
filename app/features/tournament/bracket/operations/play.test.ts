import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findDraw } from '~/features/draw/draw-record/operations/find-draw.server.ts'
import { bracketParts, bracketResults } from '~/features/tournament/bracket/tables.server.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { listDraws } from '~/features/draw/draw-record/operations/list-draws.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { bracketOf, drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { closeBracket } from './close-bracket.server.ts'
import { decideTie } from './decide-tie.server.ts'
import { deleteBracket } from './delete-bracket.server.ts'
import { findBracket } from './find-bracket.server.ts'
import { enterResult } from './enter-result.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { findPublicBracket } from './find-public-bracket.server.ts'
import { finishDraw } from './finish-draw.server.ts'
import { listPublicBrackets } from './list-public-brackets.server.ts'
import { reopenBracket } from './reopen-bracket.server.ts'
import { reshuffleBracket } from './reshuffle-bracket.server.ts'
import { saveTournament } from './save-tournament.server.ts'
import { setBracketRounds } from './set-bracket-rounds.server.ts'
import { setCandidate } from './set-candidate.server.ts'
import { startDraw } from './start-draw.server.ts'
import { swapCandidates } from './swap-candidates.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const four = ['An', 'Bình', 'Chi', 'Dũng']

const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })
const found = (played: Played, bracketId: number) => played.value(findBracketPlay, about(played, bracketId), owner(played))
const stateOf = async (played: Played, id: number) =>
	(await played.value(findBracket, { eventId: played.stage.event, id }, owner(played))).bracket?.state

/** The people of the first round, group by group. */
async function firstRound(played: Played, bracketId: number, gender = 'mixed') {
	const { parts, people: known } = await found(played, bracketId)
	const structure = parts.find((part) => part.gender === gender)?.structure
	const names = new Map(known.map(({ id, name }) => [id, name]))
	return (structure?.rounds[0]?.groups ?? []).map((group) =>
		(structure?.groups[group]?.slots ?? []).map((source) => (source.from === 'entrant' ? names.get(source.entrant) : source.from)),
	)
}

describe('a draw', () => {
	it('is decided when it starts, announced before it is revealed, and can be finished only once', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			await people(played, four)
			const id = await bracketOf(played)
			expect(await refusal(finishDraw, about(played, id), owner(played))).toBe('bracket_not_drawn')
			await value(startDraw, about(played, id), owner(played))
			const before = await firstRound(played, id)
			expect(before.flat().sort()).toEqual(four)
			const { parts } = await found(played, id)
			const draw = { eventId: stage.event, drawId: parts[0]?.drawCode }
			expect((await value(findDraw, draw)).draw.seed).toBeNull()
			expect(await stateOf(played, id)).toBe('draft')
			await value(finishDraw, about(played, id), owner(played))
			await value(finishDraw, about(played, id), owner(played))
			expect(await stateOf(played, id)).toBe('created')
			expect(await firstRound(played, id)).toEqual(before)
			expect((await value(findDraw, draw)).draw.seed).toMatch(/^[0-9a-f]{64}$/)
		})
	})

	it('puts seeds on their lines, the best against the last', async () => {
		await play(async (played) => {
			await people(played, four)
			expect(await firstRound(played, await drawnBracket(played))).toEqual([
				['An', 'Dũng'],
				['Chi', 'Bình'],
			])
		})
	})

	it('separates the genders when the rounds do', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const named = (name: string, gender?: string) => ({ name, ...(gender && { gender }) })
			await people(played, [named('An', 'male'), named('Bình', 'male'), named('Chi', 'female'), named('Dung', 'female'), named('Em')])
			const tournament = { ...presetTournament('double_elimination', plainNames), genderMode: 'separate' }
			const { id: tournamentId } = await value(saveTournament, { eventId: stage.event, tournament }, owner(played))
			const id = await drawnBracket(played, { kind: 'template', tournamentId })
			expect((await firstRound(played, id, 'male')).flat()).toEqual(['An', 'Bình'])
			expect((await firstRound(played, id, 'female')).flat()).toEqual(['Chi', 'Dung'])
		})
	})

	it('is refused with too few or too many, and without rounds', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			await people(played, ['An'])
			expect(await refusal(startDraw, about(played, await bracketOf(played)), owner(played))).toBe('too_few_candidates')
			const custom = await bracketOf(played, { kind: 'custom' })
			expect(await refusal(startDraw, about(played, custom), owner(played))).toBe('no_rounds_found')
			const tournament = presetTournament('round_robin', plainNames)
			await value(setBracketRounds, { ...about(played, custom), version: 1, tournament }, owner(played))
			expect(await refusal(setBracketRounds, { ...about(played, custom), version: 1, tournament }, owner(played))).toBe('bracket_changed')
			await people(played, ['Bình', 'Chi', 'Dũng', 'Em', 'Gấm', 'Hạnh'])
			expect(await refusal(startDraw, about(played, custom), owner(played))).toBe('too_few_candidates')
			await value(
				setCandidate,
				{ ...about(played, custom), attendeeId: (await people(played, ['X']))[0], change: { act: 'add' } },
				owner(played),
			)
			const crowd = await bracketOf(played, { kind: 'custom' })
			await value(setBracketRounds, { ...about(played, crowd), version: 1, tournament }, owner(played))
			expect(await refusal(startDraw, about(played, crowd), owner(played))).toBe('too_many_for_rounds')
			const duels = await bracketOf(played)
			expect(await refusal(setBracketRounds, { ...about(played, duels), version: 1, tournament }, owner(played))).toBe('bracket_not_custom')
			expect(stage.event).toBeGreaterThan(0)
		})
	})

	it('can be made again from a round on, and changed by hand, until a match was played', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			await people(played, [...four, 'Em', 'Gấm', 'Hạnh', 'Khoa'])
			const id = await drawnBracket(played)
			const swap = { ...about(played, id), gender: 'mixed', one: { group: 0, slot: 0 }, other: { group: 1, slot: 1 } }
			const [[one] = [], [, other] = []] = await firstRound(played, id)
			await value(swapCandidates, swap, owner(played))
			const after = await firstRound(played, id)
			expect([after[0]?.[0], after[1]?.[1]]).toEqual([other, one])
			expect(await refusal(swapCandidates, { ...swap, other: { group: 5, slot: 0 } }, owner(played))).toBe('place_not_found')

			await value(reshuffleBracket, { ...about(played, id), round: 1 }, owner(played))
			expect(await firstRound(played, id)).toEqual(after)
			expect(await stateOf(played, id)).toBe('draft')
			const { parts } = await found(played, id)
			const { draws } = await value(listDraws, { eventId: played.stage.event })
			expect(draws.map(({ state }) => state)).toEqual(['announced', 'revealed'])
			const second = (parts[0]?.structure.rounds[1]?.groups ?? []).flatMap((group) => parts[0]?.structure.groups[group]?.slots ?? [])
			expect(second.map((source) => (source.from === 'place' ? source.group : -1)).sort()).toEqual([0, 1, 2, 3])
			expect(await refusal(reshuffleBracket, { ...about(played, id), round: 9 }, owner(played))).toBe('round_not_drawn')
			await value(finishDraw, about(played, id), owner(played))

			await enter(played, id, 0, score(2, 0))
			for (const change of [
				() => refusal(swapCandidates, swap, owner(played)),
				() => refusal(reshuffleBracket, about(played, id), owner(played)),
				() => refusal(startDraw, about(played, id), owner(played)),
				() => refusal(deleteBracket, { eventId: played.stage.event, id }, owner(played)),
				() => refusal(setCandidate, { ...about(played, id), attendeeId: 1, change: { act: 'take_out' } }, owner(played)),
			])
				expect(await change()).toBe('bracket_played')
		})
	})

	it('stays as it was drawn once there are results, whatever the program does', async () => {
		await play(async (played) => {
			await people(played, ['An', 'Bình'])
			const id = await drawnBracket(played)
			await enter(played, id, 0, score(2, 0))
			const change = played.world.database.transaction((store) => store.update(bracketParts).set({ structure: {} as never }))
			await expect(change).rejects.toThrow()
			await expect(played.world.database.transaction((store) => store.delete(bracketParts))).rejects.toThrow()
		})
	})
})

describe('a result', () => {
	it('moves the winner on; a correction names the matches to play again and keeps the old result', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			await people(played, four)
			const id = await drawnBracket(played)
			const first = await enter(played, id, 0, score(3, 1))
			await enter(played, id, 1, score(0, 2))
			const { parts } = await found(played, id)
			const final = parts[0]?.structure.matches.length === 4 ? 3 : 2
			await enter(played, id, final, score(1, 0))
			const correction = { ...about(played, id), gender: 'mixed', match: 0, result: score(1, 3), seen: first.id }
			expect(await refusal(enterResult, correction, owner(played))).toBe('replays_needed')
			const { replays } = await value(enterResult, { ...correction, again: true }, owner(played))
			expect(replays).toContain(final)
			const rows = await world.database.reader.select().from(bracketResults)
			expect(rows).toHaveLength(4)
			expect(
				rows
					.filter(({ voidedAt }) => voidedAt === null)
					.map(({ match }) => match)
					.sort(),
			).toEqual([0, 1])
			expect(await refusal(closeBracket, about(played, id), owner(played))).toBe('matches_open')
		})
	})

	it('is refused after another person’s entry, for a match without players, and when it is invalid', async () => {
		await play(async (played) => {
			const { refusal } = played
			await people(played, four)
			const id = await drawnBracket(played)
			const input = { ...about(played, id), gender: 'mixed', match: 0, result: score(3, 1), seen: 0 }
			const no = (more: object) => refusal(enterResult, { ...input, ...more }, owner(played))
			expect(await no({ match: 3 })).toBe('match_not_ready')
			expect(await no({ match: 99 })).toBe('match_not_found')
			expect(await no({ gender: 'female' })).toBe('match_not_found')
			expect(await no({ result: score(2, 2) })).toBe('result_wrong')
			expect(await no({ result: { kind: 'heat', marks: [] } })).toBe('result_wrong')
			await enter(played, id, 0, score(3, 1))
			expect(await no({})).toBe('result_changed')
			expect(await no({ seen: 999_999 })).toBe('result_changed')
		})
	})

	it('of a group that ends level makes the organiser decide', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			await people(played, ['An', 'Bình', 'Chi'])
			const tournament = presetTournament('round_robin', plainNames)
			const { id: tournamentId } = await value(saveTournament, { eventId: stage.event, tournament }, owner(played))
			const id = await drawnBracket(played, { kind: 'template', tournamentId })
			for (const match of [0, 1, 2]) await enter(played, id, match, score(1, 1))
			expect(await refusal(closeBracket, about(played, id), owner(played))).toBe('ties_open')
			const ids = (await found(played, id)).people.map((person) => person.id)
			const tie = { ...about(played, id), gender: 'mixed', round: 0, group: 0 }
			expect(await refusal(decideTie, { ...tie, order: ids.slice(1) }, owner(played))).toBe('tie_not_found')
			expect(await refusal(decideTie, { ...tie, order: [...ids.slice(1), 999_999] }, owner(played))).toBe('tie_not_found')
			await value(decideTie, { ...tie, order: [ids[2], ids[0], ids[1]] }, owner(played))
			await value(closeBracket, about(played, id), owner(played))
			expect((await found(played, id)).people.map(({ rank }) => rank)).toEqual([2, 3, 1])
		})
	})
})

describe('a closed bracket', () => {
	it('has final ranks, refuses results, and can be opened again', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			await people(played, ['An', 'Bình'])
			const id = await drawnBracket(played)
			expect(await refusal(reopenBracket, about(played, id), owner(played))).toBe('bracket_not_closed')
			const { id: seen } = await enter(played, id, 0, score(0, 1))
			await value(closeBracket, about(played, id), owner(played))
			expect((await found(played, id)).people.map(({ name, rank }) => [name, rank])).toEqual([
				['An', 2],
				['Bình', 1],
			])
			const late = { ...about(played, id), gender: 'mixed', match: 0, result: score(5, 1), seen }
			expect(await refusal(enterResult, late, owner(played))).toBe('bracket_not_open')
			expect(await refusal(closeBracket, about(played, id), owner(played))).toBe('bracket_not_open')
			await value(reopenBracket, about(played, id), owner(played))
			expect((await found(played, id)).people.map(({ rank }) => rank)).toEqual([null, null])
			await value(enterResult, late, owner(played))
		})
	})
})

describe('everybody', () => {
	it('sees brackets once they are drawn, and names as the organiser sets it', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			await people(played, ['Nguyễn Văn An', 'Trần Bình'])
			const draft = await bracketOf(played)
			const id = await drawnBracket(played)
			const { brackets } = await value(listPublicBrackets, { eventId: stage.event })
			expect(brackets.map((each) => each.id)).toEqual([id])
			// The event's own page lists these names.
			expect((await value(findEvent, { id: stage.event })).brackets).toEqual(brackets.map(({ name }) => ({ id, name })))
			expect(await refusal(findPublicBracket, about(played, draft))).toBe('bracket_not_found')
			const shown = await value(findPublicBracket, about(played, id))
			expect(shown.people).toHaveLength(2)
			expect(JSON.stringify(shown)).not.toContain('Nguyễn Văn An')
			expect(await refusal(findPublicBracket, { ...about(played, id), eventId: stage.otherEvent })).toBe('bracket_not_found')
			expect(await refusal(listPublicBrackets, { eventId: stage.draftEvent })).toBe('event_not_found')
		})
	})
})
