import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { groupStandings } from './group-outcome.ts'
import { openTies } from './open-ties.ts'
import { playOf, withResult, withRoundDecided, withTieDecided } from './play.ts'
import { ranksOf } from './ranks.ts'
import { seededInOrder } from './seeding.ts'
import type { DuelResult, Entrant, HeatResult, Round, RoundTemplate } from './shape.ts'
import { duel, groupsOf, heat, playThrough } from './testing/play-through.ts'

const people = (count: number): Entrant[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const template = (more: Partial<RoundTemplate> = {}): RoundTemplate => ({
	type: 'single_elimination',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: false,
	dealing: 'lines',
	rounds: [],
	swissRounds: 0,
	ranking: 'fifa',
	...more,
})
const round = (format: Round['format'], groupSize: number, groupCount: number, more: Partial<Round> = {}): Round => ({
	name: '',
	format,
	groupSize,
	groupCount,
	advancement: { first: 1, further: 0, by: 'standing' },
	bestOf: 1,
	legs: 1,
	...more,
})
/** The entrant with the lower number always wins. */
const favourite = ([one, other]: number[]) => ((one ?? 0) < (other ?? 0) ? duel(1, 0) : duel(0, 1))

describe('single elimination', () => {
	it('plays n − 1 matches, one more with a third place, and favourites end in the order of their seeds', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 200 }), fc.boolean(), (count, thirdPlace) => {
				const { structure } = buildBracket(template({ thirdPlace }), seededInOrder(people(count)), { dice: seededDice(1) })
				const play = playThrough(structure, favourite)
				const played = play.results.filter((result) => result !== null).length
				// With three entrants, one semifinal is a bye and has no loser.
				expect(played).toBe(count - 1 + (thirdPlace && count > 3 ? 1 : 0))
				const ranks = ranksOf(structure, play)
				expect(ranks.slice(0, 2).map(({ entrant, rank }) => [entrant, rank])).toEqual([
					[1, 1],
					[2, 2],
				])
				if (count > 3) expect(new Set(ranks.slice(2, 4).map(({ entrant }) => entrant))).toEqual(new Set([3, 4]))
				for (const { entrant, rank } of ranks.slice(4)) expect(Math.ceil(Math.log2(rank ?? 0))).toBe(Math.ceil(Math.log2(entrant)))
			}),
		)
	})

	it('leaves a slot empty after a double walkover, and the next opponent goes on without a match', () => {
		const { structure } = buildBracket(template(), seededInOrder(people(4)), { dice: seededDice(1) })
		const out: DuelResult = { kind: 'duel', games: [], endings: ['walkover', 'no_show'] }
		const play = withResult(structure, withResult(structure, playOf(structure), 0, out).play, 1, duel(0, 1)).play
		expect(play.occupants[2]).toEqual(['bye', 2])
		expect(ranksOf(structure, play)[0]).toMatchObject({ entrant: 2, rank: 1, tied: false, isFinished: true })
	})

	it('lets nobody go on from a draw, and from a decided draw the winner', () => {
		const { structure } = buildBracket(template(), seededInOrder(people(2)), { dice: seededDice(1) })
		expect(ranksOf(structure, withResult(structure, playOf(structure), 0, duel(1, 1)).play).map(({ rank }) => rank)).toEqual([1, 1])
		expect(ranksOf(structure, withResult(structure, playOf(structure), 0, duel(1, 1, [3, 4])).play).map(({ entrant }) => entrant)).toEqual([
			2, 1,
		])
	})
})

describe('double elimination', () => {
	it('eliminates after two defeats: 2n − 2 matches, one more when the unbeaten entrant loses the final', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 70 }), fc.nat(), (count, seed) => {
				const dice = seededDice(seed)
				const { structure } = buildBracket(template({ type: 'double_elimination' }), seededInOrder(people(count)), { dice })
				const defeats = new Map<number, number>()
				const met = playThrough(structure, ([one, other]) => {
					const isFirst = dice.below(2) === 0
					const loser = (isFirst ? other : one) ?? 0
					defeats.set(loser, (defeats.get(loser) ?? 0) + 1)
					return isFirst ? duel(2, 1) : duel(1, 2)
				})
				const ranks = ranksOf(structure, met)
				const champion = ranks[0]?.entrant ?? 0
				for (const { id } of people(count)) expect(defeats.get(id) ?? 0).toBe(id === champion ? (defeats.get(champion) ?? 0) : 2)
				expect(defeats.get(champion) ?? 0).toBeLessThan(2)
				expect(met.results.filter((result) => result !== null)).toHaveLength(2 * count - 2 + (defeats.get(champion) ?? 0))
				expect(ranks.map(({ rank }) => rank).slice(0, 2)).toEqual([1, 2])
			}),
		)
	})
})

describe('a sprint: heats, semifinals, final', () => {
	const sprint = template({
		type: 'custom',
		dealing: 'snake',
		ranking: 'athletics',
		rounds: [
			round('heat', 8, 3, { advancement: { first: 2, further: 2, by: 'time' } }),
			round('heat', 4, 2, { advancement: { first: 1, further: 2, by: 'time' } }),
			round('heat', 8, 1),
		],
	})
	const { structure } = buildBracket(sprint, people(24), { dice: seededDice(1) })
	const times = [
		[1010, 1030, 1050, 1070, 1090, 1100, 1110, 1120],
		[1020, 1040, 1045, 1080, 1090, 1100, 1110, 1120],
		[1000, 1060, 1065, 1066, 1067, 1068, 1069, 1075],
	]
	const heats = times.reduce((play, own, match) => withResult(structure, play, match, heat(...own)).play, playOf(structure))

	it('sends on the first of each heat and the fastest others, and seeds them by place and time (Technical Rules 20.3, 20.8)', () => {
		// Winners by time: 3, 1, 2; seconds: 6, 5, 4; fastest others: 8 (10.45) and 7 (10.50).
		expect(groupsOf(structure, heats, 1)).toEqual([
			[3, 6, 5, 7],
			[1, 2, 4, 8],
		])
	})

	it('asks when two are level for the last place, and continues after a lot', () => {
		const level = withResult(structure, heats, 0, heat(1010, 1030, 1065, 1070, 1090, 1100, 1110, 1120)).play
		expect(level.occupants[3]).toContain(null)
		expect(openTies(structure, level)).toEqual([{ round: 0, group: null, entrants: [7, 9], places: 1, why: 'tied' }])
		const decided = withRoundDecided(structure, level, 0, [9, 7]).play
		expect(decided.occupants.slice(3, 5).flat()).toContain(9)
		expect(decided.occupants.slice(3, 5).flat()).not.toContain(7)
		expect(openTies(structure, decided)).toEqual([])
	})

	it('asks when two are level for a place of their heat', () => {
		const level = withResult(structure, heats, 0, heat(1010, 1030, 1030, 1070, 1090, 1100, 1110, 1120)).play
		expect(openTies(structure, level)).toEqual([{ round: 0, group: 0, entrants: [6, 7], places: 1, why: 'tied' }])
		const decided = withTieDecided(structure, level, 0, [7, 6]).play
		expect(groupStandings(structure, decided, 0)[1]).toMatchObject({ entrant: 7, rank: 2, tied: false, before: { step: 'lots' } })
		expect(openTies(structure, decided)).toEqual([])
	})

	it('sends on nobody who did not finish, and ranks everybody', () => {
		const fallen = withResult(structure, heats, 2, {
			kind: 'heat',
			marks:
				times[2]?.map((time, lane) => (lane === 0 ? { ending: 'disqualified' as const, time } : { ending: 'finished' as const, time })) ??
				[],
		}).play
		expect(fallen.occupants.slice(3, 5).flat()).not.toContain(3)
		const over = playThrough(structure, (occupants) => heat(...occupants.map((id) => 1000 + id)), fallen)
		const ranks = ranksOf(structure, over)
		expect(ranks.map(({ entrant }) => entrant).slice(0, 4)).toEqual([1, 2, 4, 5])
		expect(ranks.at(-1)?.entrant).toBe(3)
	})

	it('gives no rank to those who did not finish, and lists them after all finishers of the round', () => {
		const short = { ...sprint, rounds: [round('heat', 3, 2, { advancement: { first: 1, further: 0, by: 'time' } }), round('heat', 2, 1)] }
		const built = buildBracket(short, people(5), { dice: seededDice(1) }).structure
		expect(groupsOf(built, playOf(built), 0)).toEqual([
			[1, 4, 5],
			[2, 3],
		])
		const absent: HeatResult = { kind: 'heat', marks: [{ ending: 'finished', time: 1000 }, { ending: 'no_show' }] }
		const begun = withResult(built, withResult(built, playOf(built), 0, heat(1000, 1100, 1200)).play, 1, absent).play
		const over = withResult(built, begun, 2, {
			kind: 'heat',
			marks: [{ ending: 'finished', time: 990 }, { ending: 'disqualified' }],
		}).play
		// In a heat of two, 3 would have been second and before 5, who was third of three.
		expect(ranksOf(built, over).map(({ entrant, rank, tied }) => [entrant, rank, tied])).toEqual([
			[1, 1, false],
			[2, null, false],
			[4, 2, false],
			[5, 3, false],
			[3, null, false],
		])
		// Neither a place nor a time distinguishes them.
		expect(groupStandings(built, over, 1)).toMatchObject([
			{ entrant: 2, rank: 1, ending: null, before: null },
			{ entrant: 3, ending: 'no_show', time: null },
		])
	})
})

describe('rounds chosen by hand', () => {
	it('wait for the organizer’s choice, and after it no longer', () => {
		const { structure } = buildBracket(
			template({
				type: 'custom',
				dealing: 'lot',
				rounds: [round('heat', 4, 2, { advancement: { first: 1, further: 2, by: 'hand' } }), round('heat', 4, 1)],
			}),
			people(8),
			{ dice: seededDice(2) },
		)
		const heats = [0, 1].reduce((play, match) => withResult(structure, play, match, heat(1, 2, 3, 4)).play, playOf(structure))
		expect(heats.occupants[2]).toEqual([1, 5, null, null])
		const [tie] = openTies(structure, heats)
		expect(tie).toMatchObject({ why: 'hand', places: 2 })
		const named = tie?.entrants.slice(-2) ?? []
		expect(withRoundDecided(structure, heats, 0, named).play.occupants[2]?.slice(2)).toEqual(named)
	})
})

describe('a corrected result', () => {
	const { structure } = buildBracket(template({ thirdPlace: true }), seededInOrder(people(16)), { dice: seededDice(1) })
	const over = playThrough(structure, favourite)

	it('names the matches that depended on it, changes nothing before, and keeps all other results', () => {
		const before = structuredClone(over)
		const change = withResult(structure, over, 0, duel(0, 3))
		expect(over).toEqual(before)
		// The quarterfinal, semifinal, third place and final of the upper half.
		expect(
			change.void.map((match) => structure.rounds[structure.groups[structure.matches[match]?.group ?? 0]?.round ?? 0]?.groups.length),
		).toEqual([4, 2, 1, 1])
		expect(change.play.results.filter((result) => result === null)).toHaveLength(4)
	})

	it('voids nothing when the same side still wins', () => {
		const change = withResult(structure, over, 0, duel(5, 4))
		expect([change.void, change.moved]).toEqual([[], []])
	})

	it('when taken back, leaves the play as if it had never been entered', () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(3)), { maxLength: 60 }),
				fc.constantFrom('single_elimination' as const, 'double_elimination' as const),
				(entered, type) => {
					const built = buildBracket(template({ type, thirdPlace: type === 'single_elimination' }), seededInOrder(people(11)), {
						dice: seededDice(1),
					}).structure
					let play = playOf(built)
					for (const [some, own, against] of entered) {
						const match = some % built.matches.length
						const group = play.occupants[built.matches[match]?.group ?? 0] ?? []
						if (group.some((occupant) => typeof occupant !== 'number')) continue
						play = withResult(built, play, match, own === against ? null : duel(own, against)).play
						// Followed step by step, the play equals what the results alone give.
						expect(playOf(built, play.results)).toEqual(play)
					}
				},
			),
		)
	})
})

describe('groups then knockout', () => {
	it('are followed by as many duels as needed, where only the groups are typed in', () => {
		const rounds = [round('round_robin', 4, 4, { advancement: { first: 2, further: 0, by: 'next_place' } })]
		const { structure } = buildBracket(template({ type: 'groups_then_knockout', dealing: 'snake', thirdPlace: true, rounds }), people(16), {
			dice: seededDice(1),
		})
		expect(structure.rounds.map(({ section, groups }) => [section, groups.length])).toEqual([
			['groups', 4],
			['main', 4],
			['main', 2],
			['third_place', 1],
			['main', 1],
		])
		expect(ranksOf(structure, playThrough(structure, favourite))[0]).toMatchObject({ entrant: 1, rank: 1, isFinished: true })
	})

	it('keep winner and runner-up of a group in different halves, and nobody first meets their own group', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 16 }),
				fc.integer({ min: 1, max: 3 }),
				fc.integer({ min: 0, max: 4 }),
				(groupCount, first, some) => {
					const further = Math.min(some, groupCount)
					const total = groupCount * first + further
					if (total < 2) return
					let lines = 2
					while (lines < total) lines *= 2
					const rounds = [round('round_robin', 4, groupCount, { advancement: { first, further, by: 'next_place' } })]
					for (let duels = lines / 2; duels >= 1; duels /= 2) rounds.push(round('duel', 2, duels))
					const { structure } = buildBracket(template({ type: 'groups_then_knockout', dealing: 'snake', rounds }), people(groupCount * 4), {
						dice: seededDice(1),
					})
					let play = playThrough(structure, favourite)
					// Groups of equal strength: only the organizer can rank runners-up with the same points.
					for (let [tie] = openTies(structure, play); tie; [tie] = openTies(structure, play))
						play = playThrough(structure, favourite, withRoundDecided(structure, play, tie.round, tie.entrants).play)
					const group = (entrant: unknown) =>
						play.occupants.slice(0, groupCount).findIndex((occupants) => occupants?.includes(entrant as number))
					const duels = groupsOf(structure, play, 1)
					expect(duels.flat().filter((occupant) => typeof occupant === 'number')).toHaveLength(total)
					// A single best third has nobody to change places with.
					if (groupCount > 2 && further !== 1)
						for (const [one, other] of duels as unknown[][]) if (one !== 'bye' && other !== 'bye') expect(group(one)).not.toBe(group(other))
					if (first === 2 && further === 0)
						for (const half of [duels.slice(0, duels.length / 2), duels.slice(duels.length / 2)])
							if (duels.length > 1)
								expect(
									new Set(
										half
											.flat()
											.filter((occupant) => occupant !== 'bye')
											.map(group),
									).size,
								).toBe(half.flat().filter((occupant) => occupant !== 'bye').length)
					expect(ranksOf(structure, play)[0]).toMatchObject({ entrant: 1, rank: 1 })
				},
			),
		)
	})
})
