import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { openTies } from '~/features/tournament/rules/open-ties.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { closeBracket } from './close-bracket.server.ts'
import { decideTie } from './decide-tie.server.ts'
import { enterResult } from './enter-result.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { pairNextRound } from './pair-next-round.server.ts'
import { saveTournament } from './save-tournament.server.ts'
import { unpairRound } from './unpair-round.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

/** Five people in a Swiss tournament of three rounds, ranked by name, unless a test says otherwise. */
async function chess(played: Played, names = ['An', 'Bình', 'Chi', 'Dũng', 'Em'], swissRounds = 3) {
	const { value, refusal, stage } = played
	const ids = await people(played, names)
	const tournament = { ...presetTournament('swiss', plainNames), swissRounds }
	const { id: tournamentId } = await value(saveTournament, { eventId: stage.event, tournament }, owner(played))
	const bracketId = await drawnBracket(played, { kind: 'template', tournamentId, seeds: null })
	const about = { eventId: stage.event, bracketId }
	const part = async () => {
		const { parts } = await value(findBracketPlay, about, owner(played))
		const [first] = parts
		if (!first) throw new Error('no part')
		return first
	}
	return {
		ids,
		about,
		part,
		/** The pairs of a round, by name; a bye is last. */
		async pairs(round: number) {
			const { people: known } = await value(findBracketPlay, about, owner(played))
			const { structure, ...rest } = await part()
			const { occupants } = playOfPart({ structure, ...rest })
			const name = (id: number | 'bye' | null | undefined) => known.find((person) => person.id === id)?.name ?? 'bye'
			return (structure.rounds[round]?.groups ?? []).map((group) => (occupants[group] ?? []).map(name).sort())
		},
		async playRound(round: number) {
			const { structure } = await part()
			for (const group of structure.rounds[round]?.groups ?? []) {
				const [match] = structure.groups[group]?.matches ?? []
				if (structure.groups[group]?.slots.every(({ from }) => from === 'entrant')) await enter(played, bracketId, match ?? 0, score(1, 0))
			}
		},
		pair: (rounds: number) => value(pairNextRound, { ...about, gender: 'mixed', rounds }, owner(played)),
		notPaired: (rounds: number) => refusal(pairNextRound, { ...about, gender: 'mixed', rounds }, owner(played)),
		unpair: (rounds: number) => value(unpairRound, { ...about, gender: 'mixed', rounds }, owner(played)),
		notUnpaired: (rounds: number) => refusal(unpairRound, { ...about, gender: 'mixed', rounds }, owner(played)),
		notClosed: () => refusal(closeBracket, about, owner(played)),
	}
}

describe('a Swiss bracket', () => {
	it('pairs its first round in the draw: upper half against lower half, a bye for the last', async () => {
		await play(async (played) => {
			const at = await chess(played)
			expect(await at.pairs(0)).toEqual([
				['An', 'Chi'],
				['Bình', 'Dũng'],
				['Em', 'bye'],
			])
		})
	})

	it('pairs a round once all results are in, no pair twice, and one round for two presses', async () => {
		await play(async (played) => {
			const at = await chess(played)
			expect(await at.notPaired(1)).toBe('round_not_played')
			await at.playRound(0)
			expect(await at.notClosed()).toBe('rounds_open')
			expect(await at.pair(1)).toEqual({ rounds: 2 })
			expect(await at.pair(1)).toEqual({ rounds: 2 })
			expect(await at.notClosed()).toBe('matches_open')
			await at.playRound(1)
			await at.pair(2)
			await at.playRound(2)
			expect(await at.notPaired(3)).toBe('all_rounds_paired')
			const all = [...(await at.pairs(0)), ...(await at.pairs(1)), ...(await at.pairs(2))].map((pair) => pair.join(' '))
			expect(new Set(all).size).toBe(9)
			await played.value(closeBracket, at.about, owner(played))
			const { people: known } = await played.value(findBracketPlay, at.about, owner(played))
			expect(known.every(({ rank }) => rank !== null)).toBe(true)
		})
	})

	it('keeps the pairs of later rounds when an older result is corrected', async () => {
		await play(async (played) => {
			const at = await chess(played)
			await at.playRound(0)
			await at.pair(1)
			const before = await at.pairs(1)
			const { results } = await at.part()
			const [first] = results
			const correction = { ...at.about, gender: 'mixed', match: first?.match, result: score(0, 1), seen: first?.id }
			expect(await played.value(enterResult, correction, owner(played))).toMatchObject({ replays: [] })
			expect(await at.pairs(1)).toEqual(before)
		})
	})

	it('undoes a pairing only when none of it was played', async () => {
		await play(async (played) => {
			const at = await chess(played)
			expect(await at.notUnpaired(1)).toBe('not_swiss')
			await at.playRound(0)
			await at.pair(1)
			expect(await at.unpair(2)).toEqual({ rounds: 1 })
			// A call that saw another number of rounds changes nothing.
			expect(await at.unpair(2)).toEqual({ rounds: 1 })
			await at.pair(1)
			await at.playRound(1)
			expect(await at.notUnpaired(2)).toBe('round_played')
		})
	})

	it('does not pair a person who lost their place', async () => {
		await play(async (played) => {
			const at = await chess(played)
			await at.playRound(0)
			await played.value(cancelAttendee, { eventId: at.about.eventId, attendeeId: at.ids[0] }, owner(played))
			await at.pair(1)
			expect((await at.pairs(1)).flat()).not.toContain('An')
			expect((await at.pairs(1)).flat()).not.toContain('bye')
		})
	})

	it('asks about each tie that no rule breaks, and lets people who stay level share their rank', async () => {
		await play(async (played) => {
			const at = await chess(played, ['An', 'Bình', 'Chi', 'Dũng'], 1)
			await at.playRound(0)
			const { structure, ...rest } = await at.part()
			const [winners, losers] = openTies(structure, playOfPart({ structure, ...rest })).map(({ entrants }) => entrants)
			if (!winners || !losers) throw new Error('two ties')
			const decide = { ...at.about, gender: 'mixed', round: 0, group: null }
			expect(await played.refusal(decideTie, { ...decide, order: [winners[0], losers[0]] }, owner(played))).toBe('tie_not_found')
			const order = [...winners].reverse()
			expect(await played.value(decideTie, { ...decide, order }, owner(played))).toEqual({ replays: [] })
			await played.value(closeBracket, at.about, owner(played))
			const { people: known } = await played.value(findBracketPlay, at.about, owner(played))
			expect([...order, ...losers].map((id) => known.find((person) => person.id === id)?.rank)).toEqual([1, 2, 3, 3])
		})
	})

	it('accepts a decision of the second of two ties as well as of the first', async () => {
		await play(async (played) => {
			const at = await chess(played, ['An', 'Bình', 'Chi', 'Dũng'], 1)
			await at.playRound(0)
			const { structure, ...rest } = await at.part()
			const [, losers = []] = openTies(structure, playOfPart({ structure, ...rest })).map(({ entrants }) => entrants)
			const decided = { ...at.about, gender: 'mixed', round: 0, group: null, order: losers }
			expect(await played.value(decideTie, decided, owner(played))).toEqual({ replays: [] })
		})
	})
})
