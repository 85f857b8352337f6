import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { checkDraw } from '~/features/draw/draw-record/rules/draw-file.ts'
import { commitmentOf, drawnOrder, listDigestOf } from '~/features/draw/draw-record/rules/draw.ts'
import { nextCalls, openSlots } from './calling.ts'
import { isLeftOut, pastedPeople } from './pasted.ts'
import { checkWheel, mayBecome, rewardLines, stopDelays, wheelProblem, wheelStates } from './wheel.ts'

const typed = {
	...{ name: 'Quay thưởng', mode: 'wheel', stopDelayMs: '500', presence: 'all' },
	...{ 'reward.0.name': 'Xe', 'reward.0.winners': '1', 'reward.2.name': 'Mũ', 'reward.2.winners': '2', 'reward.3.name': ' ' },
}
const codes = (more: Record<string, string>) => checkWheel({ ...typed, ...more }).issues.map(({ path, code }) => `${path} ${code}`)

describe('the form of a wheel', () => {
	it('is read in its order, without empty lines', () => {
		expect(rewardLines(typed)).toEqual([0, 2])
		const { issues, cleaned } = checkWheel({ ...typed, 'reward.2.id': '7', allowDuplicates: 'on', pasted: 'An\t12' })
		expect(issues).toEqual([])
		expect(cleaned).toMatchObject({
			...{ mode: 'wheel', stopDelayMs: 500, allowDuplicates: true, leaveOutWinners: false, pasted: 'An;12' },
			rewards: [
				{ id: null, name: 'Xe', winners: 1 },
				{ id: 7, name: 'Mũ', winners: 2 },
			],
		})
	})

	it('names what is wrong by its field', () => {
		expect(codes({ name: '' })).toEqual(['name required'])
		expect(codes({ mode: 'roulette' })).toEqual(['mode not_a_choice'])
		for (const delay of stopDelays) expect(codes({ stopDelayMs: String(delay) })).toEqual([])
		expect(codes({ stopDelayMs: '300' })).toEqual(['stopDelayMs not_a_choice'])
		expect(codes({ presence: 'asleep' })).toEqual(['presence not_a_choice'])
		expect(codes({ 'reward.0.winners': '0' })).toEqual(['reward.0.winners too_small'])
		expect(codes({ 'reward.0.winners': '1.5' })).toEqual(['reward.0.winners not_a_number'])
		expect(codes({ 'reward.0.winners': '99999' })).toEqual(['reward.0.winners too_large'])
		expect(codes({ 'reward.0.winners': '' })).toEqual(['reward.0.winners required'])
		expect(codes({ 'reward.2.name': '' })).toEqual(['reward.2.name required'])
		expect(checkWheel({ name: 'x', mode: 'wheel', stopDelayMs: '200' }).issues).toEqual([{ path: 'reward.0.name', code: 'required' }])
	})
})

describe('the rules of the specification', () => {
	const rewards = [{ winners: 2 }, { winners: 3 }]
	it('need at least one person, and no more winners than people', () => {
		expect(wheelProblem(rewards, 0)).toBe('no_candidates')
		expect(wheelProblem(rewards, 2)).toBe('too_many_for_reward')
		expect(wheelProblem(rewards, 3)).toBe('too_many_winners')
		expect(wheelProblem(rewards, 4)).toBe('too_many_winners')
		expect(wheelProblem(rewards, 5)).toBeUndefined()
	})

	it('allow the steps draft, active, completed, and no others', () => {
		const allowed = wheelStates.flatMap((from) => wheelStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))
		expect(allowed).toEqual(['draft active', 'active completed'])
	})
})

describe('a pasted list', () => {
	it('accepts names, numbers and addresses in any order, and each person once', () => {
		expect(pastedPeople('An; A12; An@Example.vn\nBình\n"Chi", 7\nan;a12;an@example.vn\n\n 9 \nx@y.vn\n')).toEqual([
			{ name: 'an', number: 'a12', email: 'an@example.vn' },
			{ name: 'Bình', number: null, email: null },
			{ name: 'Chi', number: '7', email: null },
			{ name: '9', number: '9', email: null },
			{ name: 'x@y.vn', number: null, email: 'x@y.vn' },
		])
	})

	it('leaves out people given by name, number or address', () => {
		const isOut = isLeftOut('bình\nA12\n c@example.vn ')
		expect(isOut({ name: 'Bình', number: null })).toBe(true)
		expect(isOut({ name: 'An', number: 'a12' })).toBe(true)
		expect(isOut({ name: 'Chi', number: null, email: 'c@example.vn' })).toBe(true)
		expect(isOut({ name: 'Dũng', number: '4' })).toBe(false)
		expect(isLeftOut(' \n')({ name: '', number: null })).toBe(false)
	})
})

interface Evening {
	people: number
	rewards: readonly number[]
	/** Whether a person may win more than one reward: then each reward has its own draw. */
	duplicates: boolean
	isHere: (place: number) => boolean
	seed: string
}

/** A whole evening by the rules alone: presses, absent people, places drawn again. */
function evening({ people, rewards, duplicates, isHere, seed }: Evening) {
	const drawIds = rewards.map((_, reward) => (duplicates ? `00000000000${reward}` : '000000000000'))
	const orders = drawIds.map((drawId) => drawnOrder(people, { seed, drawId }))
	const called: { draw: string; reward: number; slot: number; place: number; passed: string | null }[] = []
	for (const [reward, winners] of rewards.entries()) {
		const draw = drawIds[reward] ?? ''
		for (;;) {
			const taken = called.filter((each) => each.reward === reward && each.passed === null).map(({ slot }) => slot)
			const [slot] = openSlots(winners, taken, 1)
			if (slot === undefined) break
			const before = called.filter((each) => each.draw === draw).length
			const calls = nextCalls({ order: orders[reward] ?? [], called: before }, 1, (place) => (isHere(place) ? null : 'not_here'))
			called.push(...calls.map(({ place, passed }) => ({ draw, reward, slot, place, passed })))
			if (!calls.some(({ passed }) => passed === null)) break
		}
	}
	return { drawIds, called, won: called.filter(({ passed }) => passed === null) }
}

const evenings = fc.record({
	people: fc.integer({ min: 1, max: 60 }),
	rewards: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }),
	duplicates: fc.boolean(),
	isHere: fc.integer({ min: 1, max: 9 }).map((absence) => (place: number) => place % absence !== 1),
	seed: fc.stringMatching(/^[0-9a-f]{64}$/),
})

describe('a draw', () => {
	it('lets nobody win more often than allowed, and gives no reward more winners than it has (thousands of evenings)', () => {
		fc.assert(
			fc.property(evenings, (of) => {
				const { won } = evening(of)
				// A person wins once; with duplicates, once for each reward.
				const wins = won.map(({ place, reward }) => (of.duplicates ? `${reward} ${place}` : `${place}`))
				expect(new Set(wins).size).toBe(wins.length)
				for (const [reward, winners] of of.rewards.entries()) {
					const slots = won.filter((each) => each.reward === reward).map(({ slot }) => slot)
					expect(slots.length).toBeLessThanOrEqual(winners)
					expect(new Set(slots).size).toBe(slots.length)
				}
				expect(won.filter(({ place }) => !of.isHere(place))).toEqual([])
			}),
			{ numRuns: 3000, seed: 21 },
		)
	})

	it('is what anybody can compute from its record (thousands of evenings)', () => {
		fc.assert(
			fc.property(evenings, (of) => {
				const entrants = Array.from({ length: of.people }, (_, nth) => ({ token: String(nth).padStart(32, '0'), shown: null }))
				const listDigest = listDigestOf(entrants.map(({ token }) => token))
				const { drawIds, called } = evening(of)
				for (const drawId of new Set(drawIds)) {
					const drawn = called.filter(({ draw }) => draw === drawId).map(({ place }) => place)
					const commitment = commitmentOf({ seed: of.seed, listDigest, drawId })
					const file = { drawId, committedAt: '', listDigest, commitment, seed: of.seed, entrants, drawn }
					expect(checkDraw(file)).toEqual({ list: true, names: null, commitment: true, order: true })
					if (drawn.length > 1) expect(checkDraw({ ...file, drawn: drawn.toReversed() }).order).toBe(false)
				}
			}),
			{ numRuns: 2000, seed: 21 },
		)
	})

	it.each([false, true])('favors nobody (chi-square over ten thousand evenings, duplicates %s)', (duplicates) => {
		const people = 20
		const dice = seededDice('prizes')
		const wins = new Array<number>(people).fill(0)
		let total = 0
		for (let nth = 0; nth < 10_000; nth += 1) {
			const seed = bytesToHex(dice.bytes(32))
			// Nobody is passed over in this test, because absent people would win less often.
			for (const { place } of evening({ people, rewards: [1, 2], duplicates, isHere: () => true, seed }).won) {
				wins[place - 1] = (wins[place - 1] ?? 0) + 1
				total += 1
			}
		}
		expect(total).toBe(30_000)
		const expected = total / people
		const chiSquare = wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
		// With nineteen degrees of freedom, an honest draw is above this for one of a thousand seeds, and this seed is fixed.
		expect(chiSquare).toBeLessThan(43.82)
	})

	it('gives a place that is free again to the next person', () => {
		expect(openSlots(3, [1, 3], 5)).toEqual([2])
		expect(openSlots(2, [1, 2], 1)).toEqual([])
		expect(nextCalls({ order: [3, 1, 2], called: 1 }, 2, () => null)).toEqual([
			{ nth: 2, place: 1, passed: null },
			{ nth: 3, place: 2, passed: null },
		])
	})
})
