import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byGender, seededByRating, seededInOrder } from './seeding.ts'
import { rankings } from './ranking.ts'
import { standings } from './standings.ts'
import type { Meeting } from './tally.ts'
import { duel } from './testing/play-through.ts'
import { thirdsAgainst } from './thirds.ts'

const met = (one: number, other: number, own: number, against: number): Meeting => ({ one, other, result: duel(own, against) })

describe('chess tie-breaks (FIDE Handbook C.07)', () => {
	// Computed by hand: 1, 2 and 3 have 1½ points. The opponents of 3 have 1½, 1½ and 0, those of 1 and 2 have 1½ and ½; 1 beat the better of them.
	const meetings = [met(1, 3, 1, 0), met(1, 4, 1, 1), met(2, 4, 1, 0), met(2, 3, 1, 1), met(3, 5, 1, 0)]

	it('are Buchholz without the weakest opponent, Buchholz, Sonneborn-Berger', () => {
		const rows = standings({ entrants: [1, 2, 3, 4, 5], meetings, ranking: rankings.fide })
		expect(rows.map(({ entrant, points, before }) => [entrant, points, before?.step, before?.own, before?.next])).toEqual([
			[3, 1.5, 'buchholz_cut_1', 3, 1.5],
			[1, 1.5, 'sonneborn_berger', 1.75, 1.25],
			[2, 1.5, 'points', 1.5, 0.5],
			[4, 0.5, 'points', 0.5, 0],
			[5, 0, undefined, undefined, undefined],
		])
		const whole = standings({ entrants: [1, 2, 3, 4, 5], meetings, ranking: { ...rankings.fide, steps: ['points', 'buchholz'] } })
		expect(whole.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5])
	})

	it('counts a bye as an opponent with the entrant’s own points', () => {
		const rows = standings({
			entrants: [1, 2, 3],
			meetings: [{ one: 1, other: null, result: null }, met(2, 3, 1, 1)],
			ranking: { ...rankings.fide, steps: ['buchholz'] },
		})
		// 1 has a point and a Buchholz of 1; the others ½ each.
		expect(rows.map(({ entrant, rank }) => [entrant, rank])).toEqual([
			[1, 1],
			[2, 2],
			[3, 2],
		])
		expect(rows[0]?.before).toEqual({ step: 'buchholz', within: 'all', own: 1, next: 0.5 })
	})
})

describe('ties', () => {
	it('stay ties until they are decided, and are marked as ties', () => {
		const meetings = [met(1, 2, 1, 1), met(2, 3, 1, 1), met(3, 1, 1, 1)]
		const open = standings({ entrants: [1, 2, 3], meetings, ranking: rankings.fifa })
		expect(open.map(({ rank, tied, before }) => [rank, tied, before])).toEqual([
			[1, true, null],
			[1, true, null],
			[1, true, null],
		])
		const decided = standings({ entrants: [1, 2, 3], meetings, ranking: rankings.fifa, decided: [3, 1, 2] })
		expect(decided.map(({ entrant, rank, tied }) => [entrant, rank, tied])).toEqual([
			[3, 1, false],
			[1, 2, false],
			[2, 3, false],
		])
		expect(decided[0]?.before).toEqual({ step: 'lots', within: 'all', own: 1, next: 2 })
		// A decision about only some of the tied decides nothing.
		expect(standings({ entrants: [1, 2, 3], meetings, ranking: rankings.fifa, decided: [3] }).every(({ tied }) => tied)).toBe(true)
	})

	it('start again among those still level (UEFA article 20)', () => {
		// 1, 2 and 3 won once against each other; 3 falls behind by goals in these matches. Between 1 and 2, their own match decides, not the goals of all
		// matches.
		const meetings = [met(1, 2, 1, 0), met(2, 3, 2, 0), met(3, 1, 1, 0), met(1, 4, 1, 0), met(2, 4, 9, 0), met(3, 4, 1, 0)]
		const rows = standings({ entrants: [1, 2, 3, 4], meetings, ranking: rankings.uefa })
		expect(rows.map(({ entrant }) => entrant)).toEqual([2, 1, 3, 4])
		const level = [met(1, 2, 2, 1), met(2, 3, 2, 1), met(3, 1, 1, 0), met(1, 4, 1, 0), met(2, 4, 9, 0), met(3, 4, 1, 0)]
		const again = standings({ entrants: [1, 2, 3, 4], meetings: level, ranking: rankings.uefa })
		// Among these three: 2 has 3:3, 1 has 2:2, 3 has 2:2; then 3 has beaten 1.
		expect(again.map(({ entrant, before }) => [entrant, before?.within, before?.step])).toEqual([
			[2, 'head_to_head', 'for'],
			[3, 'head_to_head', 'points'],
			[1, 'all', 'points'],
			[4, undefined, undefined],
		])
	})

	it('leave nobody out, with any results', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 7 }),
				fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(3), fc.nat(3)), { maxLength: 30 }),
				fc.constantFrom(...Object.values(rankings)),
				(count, played, ranking) => {
					const entrants = Array.from({ length: count }, (_, index) => index)
					const meetings = played.filter(([one, other]) => one !== other).map(([one, other, own, against]) => met(one, other, own, against))
					const rows = standings({ entrants, meetings, ranking })
					expect(rows.map(({ entrant }) => entrant).sort((one, other) => one - other)).toEqual(entrants)
					rows.forEach((row, index) => {
						const next = rows[index + 1]
						expect(row.rank).toBe(rows.findIndex(({ rank }) => rank === row.rank) + 1)
						// A row before another always has a reason with a greater value, and never fewer points.
						expect(row.before === null).toBe(next === undefined || next.rank === row.rank)
						if (row.before)
							expect(row.before.step === 'lots' ? row.before.own < row.before.next : row.before.own > row.before.next).toBe(true)
						if (next) expect(row.points).toBeGreaterThanOrEqual(next.points)
					})
				},
			),
		)
	})
})

describe('seeds', () => {
	it('follow the ratings; entrants without one come last and unseeded', () => {
		const entrants = [{ id: 1 }, { id: 2, rating: 1500 }, { id: 3, rating: 1800 }, { id: 4, rating: 1500 }]
		expect(seededByRating(entrants).map(({ id, seed }) => [id, seed])).toEqual([
			[3, 1],
			[2, 2],
			[4, 3],
			[1, null],
		])
		expect(seededByRating(entrants, 1).map(({ seed }) => seed)).toEqual([1, null, null, null])
		expect(seededInOrder(entrants, 2).map(({ seed }) => seed)).toEqual([1, 2, null, null])
	})

	it('are drawn for each gender separately', () => {
		const { male, female, unknown } = byGender([{ id: 1, gender: 'male' }, { id: 2, gender: 'female' }, { id: 3 }])
		expect([male, female, unknown].map((people) => people.map(({ id }) => id))).toEqual([[1], [2], [3]])
	})
})

describe('best thirds without a table', () => {
	it('do not meet their own group where possible, the best first', () => {
		expect(thirdsAgainst([0, 1], [0, 1])).toEqual([1, 0])
		expect(thirdsAgainst([0, 1], [2, 0])).toEqual([2, 0])
		expect(thirdsAgainst([0], [0])).toBe(null)
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 8 }), fc.nat(), (against, seed) => {
				const best = against.map((group, index) => (seed % 2 === 0 ? group : (group + index + 1) % 12))
				if (new Set(best).size < best.length) return
				const sent = thirdsAgainst(against, best)
				expect(sent?.slice().sort()).toEqual(best.slice().sort())
				expect(sent?.some((group, slot) => group === against[slot])).toBe(false)
			}),
		)
	})
})
