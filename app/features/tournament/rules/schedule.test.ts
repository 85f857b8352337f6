import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBracket } from './build-bracket.ts'
import { playOf, withResult } from './play.ts'
import { matchesBefore, matchesToPlay, scheduleConflicts, scheduled, type ScheduleWish } from './schedule.ts'
import type { Round, RoundTemplate } from './shape.ts'
import { duel } from './testing/play-through.ts'

const minute = 60_000
const hour = 60 * minute
const dice = { below: () => 0, bytes: (count: number) => new Uint8Array(count) }
const round: Round = {
	...{ name: 'R', format: 'duel', groupSize: 2, groupCount: 1, bestOf: 1, legs: 1 },
	advancement: { first: 1, further: 0, by: 'standing' },
}
const template: RoundTemplate = {
	...{ type: 'double_elimination', alignment: 'left', genderMode: 'mixed', thirdPlace: false, dealing: 'lines' },
	...{ rounds: [], swissRounds: 0, ranking: 'fifa' },
}
const cup: RoundTemplate = {
	...{ ...template, type: 'groups_then_knockout', dealing: 'snake' },
	rounds: [{ ...round, format: 'round_robin', groupSize: 4, groupCount: 2, advancement: { first: 2, further: 0, by: 'standing' } }],
}
const partOf = (of: RoundTemplate, count: number) => {
	const entrants = Array.from({ length: count }, (_, index) => ({ id: index + 1, seed: index + 1 }))
	const { structure } = buildBracket(of, entrants, { dice })
	return { structure, play: playOf(structure) }
}
const days: ScheduleWish['openings'] = [
	{ from: 8 * hour, until: 12 * hour },
	{ from: 32 * hour, until: 44 * hour },
]
const wish = (more: Partial<ScheduleWish> = {}): ScheduleWish => ({
	courts: 2,
	openings: days,
	matchMs: 20 * minute,
	restMs: 15 * minute,
	...more,
})

describe('a schedule', () => {
	it('plays a knockout of four on two courts: both semifinals at once, and the final after a rest', () => {
		const knockout = partOf({ ...template, type: 'single_elimination', rounds: [{ ...round, groupCount: 2 }, round] }, 4)
		expect(scheduled([knockout], wish()).matches).toEqual([
			{ part: 0, match: 0, at: 8 * hour, court: 0 },
			{ part: 0, match: 1, at: 8 * hour, court: 1 },
			{ part: 0, match: 2, at: 8 * hour + 35 * minute, court: 0 },
		])
	})

	it('gives no time to a match with a bye', () => {
		const knockout = partOf({ ...template, type: 'single_elimination', rounds: [{ ...round, groupCount: 2 }, round] }, 3)
		expect(matchesToPlay(knockout)).toHaveLength(2)
		expect(scheduled([knockout], wish()).matches).toHaveLength(2)
	})

	it('continues the next day, and names the matches for which no time is left', () => {
		const part = partOf(cup, 8)
		const short = scheduled([part], wish({ courts: 1, openings: [{ from: 0, until: 2 * hour }] }))
		expect(short.matches.length + short.left.length).toBe(matchesToPlay(part).length)
		expect(short.left.length).toBeGreaterThan(0)
		const { matches, left } = scheduled([part], wish({ courts: 1 }))
		expect(left).toEqual([])
		expect(matches.some(({ at }) => at >= 32 * hour)).toBe(true)
	})

	it('leaves fixed matches where they are', () => {
		const part = partOf(cup, 8)
		const fixed = [{ part: 0, match: 3, at: 10 * hour, court: 1 }]
		expect(scheduled([part], wish(), fixed).matches).toContainEqual(fixed[0])
	})

	it('has nobody in two places, gives everybody a rest, and plays every match after those that lead to it', () => {
		fc.assert(
			fc.property(
				fc.record({
					cups: fc.integer({ min: 4, max: 16 }),
					others: fc.integer({ min: 2, max: 12 }),
					courts: fc.integer({ min: 1, max: 5 }),
					matchMinutes: fc.integer({ min: 5, max: 60 }),
					restMinutes: fc.integer({ min: 0, max: 45 }),
					played: fc.integer({ min: 0, max: 6 }),
				}),
				({ cups, others, courts, matchMinutes, restMinutes, played }) => {
					const groups = { ...cup, rounds: cup.rounds.map((each) => ({ ...each, groupSize: 8 })) }
					const parts = [partOf(groups, cups), partOf(template, others)]
					const [first] = parts
					// Some results are entered already, so it is known who goes on.
					if (first)
						for (let match = 0; match < played; match += 1) first.play = withResult(first.structure, first.play, match, duel(1, 0)).play
					const asked = wish({ courts, matchMs: matchMinutes * minute, restMs: restMinutes * minute })
					const { matches, left } = scheduled(parts, asked)
					expect(scheduleConflicts(parts, asked, matches)).toEqual([])
					expect(matches.length + left.length).toBe(parts.reduce((sum, part) => sum + matchesToPlay(part).length, 0))
					const at = new Map(matches.map((timed) => [`${timed.part}.${timed.match}`, timed.at]))
					for (const { part, match, at: begins } of matches)
						for (const before of matchesBefore(parts[part]?.structure ?? parts[0]!.structure, match)) {
							const begun = at.get(`${part}.${before}`)
							if (begun !== undefined) expect(begins).toBeGreaterThanOrEqual(begun + asked.matchMs + asked.restMs)
						}
				},
			),
			{ numRuns: 60 },
		)
	})
})

describe('what is wrong with a schedule', () => {
	const part = partOf({ ...template, type: 'single_elimination', rounds: [{ ...round, groupCount: 2 }, round] }, 4)
	const kinds = (...matches: [match: number, minutes: number, court: number][]) =>
		scheduleConflicts(
			[part],
			wish(),
			matches.map(([match, minutes, court]) => ({ part: 0, match, at: 8 * hour + minutes * minute, court })),
		).map(({ kind }) => kind)

	it('is reported, each conflict once', () => {
		expect(kinds([0, 0, 0], [1, 0, 1], [2, 35, 0])).toEqual([])
		expect(kinds([0, 0, 0], [1, 10, 0])).toEqual(['court'])
		expect(kinds([0, 0, 0], [1, 0, 1], [2, 30, 0])).toEqual(['order'])
		expect(kinds([0, -30, 0])).toEqual(['hours'])
		const known = { structure: part.structure, play: withResult(part.structure, part.play, 0, duel(1, 0)).play }
		const timed = [0, 2].map((match, nth) => ({ part: 0, match, at: 8 * hour + nth * 25 * minute, court: nth }))
		expect(scheduleConflicts([known], wish(), timed).map(({ kind }) => kind)).toEqual(['rest'])
	})
})
