import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { largestMatching } from './matching.ts'
import { playOf, withResult } from './play.ts'
import { ranksOf, swissStandings } from './ranks.ts'
import { seededInOrder } from './seeding.ts'
import type { Play, RoundTemplate, Structure } from './shape.ts'
import { swissPairing } from './swiss-pairing.ts'
import { firstOf, preferenceOf, type Side, type SwissPlayer } from './swiss-player.ts'
import { swissPlayers, withSwissRound } from './swiss.ts'
import { duel } from './testing/play-through.ts'

const template = (swissRounds: number): RoundTemplate => ({
	type: 'swiss',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: false,
	dealing: 'lines',
	rounds: [],
	swissRounds,
	ranking: 'fide',
})
const open = (count: number, rounds: number) =>
	buildBracket(template(rounds), seededInOrder(Array.from({ length: count }, (_, index) => ({ id: index + 1 }))), { dice: seededDice(1) })
		.structure
const player = (id: number, more: Partial<SwissPlayer> = {}): SwissPlayer => ({
	id,
	number: id,
	score: 0,
	opponents: new Set(),
	sides: [],
	floats: [],
	hadBye: false,
	...more,
})
const players = (count: number) => Array.from({ length: count }, (_, index) => player(index + 1))
const sides = (text: string) => [...text].map((letter): Side | null => (letter === 'W' ? 'first' : letter === 'B' ? 'second' : null))

/** A tournament with results by chance, in which better players win more often. */
function played(count: number, rounds: number, seed: number): { structure: Structure; play: Play } {
	const dice = seededDice(seed)
	let structure = open(count, rounds)
	let play = playOf(structure)
	for (let round = 0; round < rounds; round += 1) {
		const next = withSwissRound(structure, play, { dice })
		if ('refusal' in next) throw new Error(next.refusal)
		structure = next.structure
		play = playOf(structure, play.results)
		for (const [match, { group }] of structure.matches.entries()) {
			const [one, other] = play.occupants[group] ?? []
			if (play.results[match] || typeof one !== 'number' || typeof other !== 'number') continue
			const throwOf = dice.below(10)
			play = withResult(structure, play, match, throwOf < 2 ? duel(1, 1) : throwOf < 7 === one < other ? duel(1, 0) : duel(0, 1)).play
		}
	}
	return { structure, play }
}

describe('the first round', () => {
	// FIDE Handbook C.04.3: the upper half meets the lower in their order; odd numbers get the drawn side, and the last player gets the bye.
	it('pairs 1–6, 7–2, 3–8, 9–4, 5–10 of ten', () => {
		expect(swissPairing(players(10), { round: 1, rounds: 5, drawn: 'first' })).toEqual({
			pairs: [
				[1, 6],
				[7, 2],
				[3, 8],
				[9, 4],
				[5, 10],
			],
			bye: null,
		})
		expect(swissPairing(players(5), { round: 1, rounds: 3, drawn: 'second' })).toEqual({
			pairs: [
				[3, 1],
				[2, 4],
			],
			bye: 5,
		})
	})
})

describe('the second round', () => {
	it('pairs within the score, the upper half against the lower, as sides allow', () => {
		// Eight players: all better ones won the first round; 1 and 3 had white, 2 and 4 black.
		const won = [1, 2, 3, 4].map((id) =>
			player(id, { score: 1, opponents: new Set([id + 4]), sides: sides(id % 2 ? 'W' : 'B'), floats: [null] }),
		)
		const lost = [5, 6, 7, 8].map((id) => player(id, { opponents: new Set([id - 4]), sides: sides(id % 2 ? 'B' : 'W'), floats: [null] }))
		expect(swissPairing([...won, ...lost], { round: 2, rounds: 3, drawn: 'first' })?.pairs).toEqual([
			// 1–3 would leave two players who both want black; the first transposition is 1–4, 2–3.
			[4, 1],
			[2, 3],
			[5, 8],
			[7, 6],
		])
	})

	it('lets the last player float down whose absence leaves the others a pairing', () => {
		const three = [1, 2, 3].map((id) =>
			player(id, { score: 1, opponents: new Set([id + 3]), sides: sides('WBW'[id - 1] ?? ''), floats: [null] }),
		)
		const other = [4, 5, 6].map((id) => player(id, { opponents: new Set([id - 3]), sides: sides('BWB'[id - 4] ?? ''), floats: [null] }))
		const paired = swissPairing([...three, ...other], { round: 2, rounds: 5, drawn: 'first' })
		expect(paired?.pairs[0]?.slice().sort()).toEqual([1, 2])
		expect(paired?.pairs[1]?.slice().sort()).toEqual([3, 4])
	})
})

describe('sides (FIDE Handbook C.04.3 articles 1.7 and 5)', () => {
	it.each([
		['', null],
		['W', { side: 'second', strength: 2, difference: 1 }],
		['WB', { side: 'first', strength: 1, difference: 0 }],
		['BWW', { side: 'second', strength: 3, difference: 1 }],
		['WBB', { side: 'first', strength: 3, difference: 1 }],
		['WWBW', { side: 'second', strength: 3, difference: 2 }],
		['W-', { side: 'second', strength: 2, difference: 1 }],
	])('after %s', (had, expected) => expect(preferenceOf(player(1, { sides: sides(had) }))).toEqual(expected))

	it('follow the stronger preference, then alternate from the last round that differed, then prefer the better placed', () => {
		const first = (one: string, other: string) =>
			firstOf(player(1, { sides: sides(one) }), player(2, { sides: sides(other) }), 'first')[0].id
		expect(first('WB', 'BB')).toBe(2)
		expect(first('WBW', 'WWB')).toBe(2)
		expect(first('WBWB', 'BWWB')).toBe(1)
		expect(first('BWWB', 'WBWB')).toBe(2)
		expect(first('WB', 'WB')).toBe(1)
	})
})

describe('a whole tournament', () => {
	it('keeps the absolute rules: nobody meets twice, at most one bye, no third equal side in a row before the last round', () => {
		fc.assert(
			fc.property(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 3, max: 7 }), fc.nat(), (count, rounds, seed) => {
				// Among eight players after five rounds, the sides can leave no possible pairing; twice as many players as rounds always find one.
				fc.pre(count >= rounds * 2)
				const { structure, play } = played(count, rounds, seed)
				for (const { opponents, sides: had, floats } of swissPlayers(structure, play)) {
					const byes = had.filter((side) => side === null).length
					expect(byes).toBeLessThanOrEqual(1)
					expect(opponents.size + byes).toBe(rounds)
					const own = had.slice(0, -1).filter((side) => side !== null)
					expect(own.some((side, index) => side === own[index + 1] && side === own[index + 2])).toBe(false)
					expect(Math.abs(own.filter((side) => side === 'first').length * 2 - own.length)).toBeLessThanOrEqual(2)
					expect(floats).toHaveLength(rounds)
				}
				expect(
					ranksOf(structure, play)
						.map(({ entrant }) => entrant)
						.sort((one, other) => one - other),
				).toEqual(structure.entrants.map(({ id }) => id))
			}),
			{ numRuns: 15 },
		)
	})

	it('ends after its rounds, and pairs no round before the last one is played', () => {
		const begun = withSwissRound(open(6, 2), playOf(open(6, 2)), { dice: seededDice(1) })
		if ('refusal' in begun) throw new Error(begun.refusal)
		expect(withSwissRound(begun.structure, playOf(begun.structure), { dice: seededDice(1) })).toEqual({ refusal: 'round_not_played' })
		const { structure, play } = played(6, 2, 1)
		expect(withSwissRound(structure, play, { dice: seededDice(1) })).toEqual({ refusal: 'all_rounds_paired' })
		const table = swissStandings(structure, play)
		expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(6)
		// Everybody has met everybody: no pairing is left.
		const all = played(4, 3, 2)
		expect(withSwissRound({ ...all.structure, swissRounds: 4 }, all.play, { dice: seededDice(1) })).toEqual({ refusal: 'no_pairing_left' })
	})

	it('pairs a hundred players in a moment', () => {
		const before = performance.now()
		const { structure } = played(100, 7, 3)
		expect(structure.groups).toHaveLength(350)
		expect(performance.now() - before).toBeLessThan(20_000)
	})
})

describe('compared with all possible pairings', () => {
	/** All pairings of an even number of players. */
	const pairings = (ids: readonly SwissPlayer[]): [SwissPlayer, SwissPlayer][][] => {
		const [first, ...others] = ids
		if (!first) return [[]]
		return others.flatMap((other) =>
			pairings(others.filter((left) => left !== other)).map((rest): [SwissPlayer, SwissPlayer][] => [[first, other], ...rest]),
		)
	}

	it('floats are as short as possible, and sides not granted as few as possible for these floats', () => {
		fc.assert(
			fc.property(fc.constantFrom(6, 8), fc.integer({ min: 2, max: 3 }), fc.nat(), (count, rounds, seed) => {
				const { structure, play } = played(count, rounds, seed)
				const all = swissPlayers(structure, play)
				const paired = swissPairing(all, { round: rounds + 1, rounds: rounds + 3, drawn: 'first' })
				const may = (one: SwissPlayer, other: SwissPlayer) => {
					const [own, theirs] = [preferenceOf(one), preferenceOf(other)]
					return !one.opponents.has(other.id) && !(own?.strength === 3 && theirs?.strength === 3 && own.side === theirs.side)
				}
				const possible = pairings(all).filter((pairing) => pairing.every(([one, other]) => may(one, other)))
				expect(paired === null).toBe(possible.length === 0)
				if (!paired) return
				const byId = new Map(all.map((each) => [each.id, each]))
				const own = paired.pairs.map(([one, other]): [SwissPlayer, SwissPlayer] => [
					byId.get(one) as SwissPlayer,
					byId.get(other) as SwissPlayer,
				])
				// The top score bracket comes first: how many of its players do not meet each other.
				const top = Math.max(...all.map(({ score }) => score))
				const downs = (pairing: [SwissPlayer, SwissPlayer][]) =>
					pairing.filter(([one, other]) => (one.score === top) !== (other.score === top)).length
				expect(downs(own)).toBe(Math.min(...possible.map(downs)))
			}),
			{ numRuns: 100 },
		)
	})
})

describe('the largest matching', () => {
	it('is as large as the best of all possible matchings', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.boolean(), { minLength: 28, maxLength: 28 }), (count, edges) => {
				const isEdge = (one: number, other: number) => {
					const [low, high] = one < other ? [one, other] : [other, one]
					return edges[(high * (high - 1)) / 2 + low] === true
				}
				const most = (left: number[]): number => {
					const [first, ...others] = left
					if (first === undefined) return 0
					return Math.max(
						most(others),
						...others.filter((other) => isEdge(first, other)).map((other) => 1 + most(others.filter((each) => each !== other))),
					)
				}
				const partner = largestMatching(count, isEdge)
				partner.forEach((other, one) => {
					if (other !== -1) expect([partner[other], isEdge(one, other)]).toEqual([one, true])
				})
				expect(partner.filter((other) => other !== -1).length / 2).toBe(most(Array.from({ length: count }, (_, index) => index)))
			}),
			{ numRuns: 500 },
		)
	})
})
