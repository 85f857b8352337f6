import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatestSerial, numberText, planNumbers, type Candidate, type Numbering, type RerunRule } from './numbering.ts'

const numbering: Numbering = { characters: 3, first: 1, step: 1, leftOut: [], reserve: 0, groups: [{ prefix: 'A', first: null }] }
const person = (id: number, more: Partial<Candidate> = {}): Candidate => ({
	id,
	group: 0,
	number: null,
	serial: null,
	fixed: false,
	...more,
})
const bearing = (id: number, serial: number, more: Partial<Candidate> = {}) =>
	person(id, { number: numberText('A', serial, 3), serial, ...more })
const people = (count: number) => Array.from({ length: count }, (_, nth) => person(nth + 1))
const plan = (candidates: readonly Candidate[], change: Partial<Numbering> = {}, rule: RerunRule = 'keep_fill', taken: string[] = []) =>
	planNumbers({ numbering: { ...numbering, ...change }, rule, candidates, taken })
const numbers = (...given: Parameters<typeof plan>) => plan(...given).assignments.map(({ number }) => number)

describe('numbers in the configured order', () => {
	it.each<[string, Partial<Numbering>, string[]]>([
		['count up from the first, with zeros before them', {}, ['A001', 'A002', 'A003']],
		['begin where they are told', { first: 100 }, ['A100', 'A101', 'A102']],
		['go in steps', { first: 5, step: 5 }, ['A005', 'A010', 'A015']],
		[
			'leave out single numbers and ranges',
			{
				leftOut: [
					{ from: 1, to: 1 },
					{ from: 3, to: 20 },
				],
			},
			['A002', 'A021', 'A022'],
		],
		['leave out in steps', { first: 1, step: 2, leftOut: [{ from: 3, to: 6 }] }, ['A001', 'A007', 'A009']],
		['keep a reserve at the beginning', { reserve: 20 }, ['A021', 'A022', 'A023']],
		['begin where the group does', { groups: [{ prefix: 'B', first: 500 }] }, ['B500', 'B501', 'B502']],
		['do without a prefix', { groups: [{ prefix: '', first: null }], characters: 1 }, ['1', '2', '3']],
	])('%s', (_, change, expected) => {
		expect(numbers(people(3), change)).toEqual(expected)
	})

	it('count each group for itself', () => {
		const groups = ['M', 'W'].map((prefix) => ({ prefix, first: null }))
		expect(numbers([person(1), person(2, { group: 1 }), person(3)], { groups })).toEqual(['M001', 'W001', 'M002'])
	})

	it('count groups of one prefix together', () => {
		const groups = ['', ''].map((prefix) => ({ prefix, first: null }))
		const found = plan([person(1), person(2, { group: 1 }), person(3)], { groups })
		expect(found.assignments.map(({ number }) => number)).toEqual(['001', '002', '003'])
		expect(found.collisions.count).toBe(0)
	})

	it('are not given to people whom no group takes', () => {
		expect(plan([person(1, { group: null }), person(2)])).toMatchObject({ ungrouped: 1, assignments: [{ id: 2, number: 'A001' }] })
	})
})

describe('only one person of the event has a number', () => {
	it('whatever prefix and length make it: "A" + "10" is "A1" + "0"', () => {
		const change = { characters: 1, first: 0, groups: [{ prefix: 'A1', first: null }] }
		expect(plan(people(2), change, 'keep_fill', ['A10'])).toMatchObject({
			assignments: [{ number: 'A11' }, { number: 'A12' }],
			collisions: { count: 1, first: ['A10'] },
		})
	})
})

describe('when the digits run out', () => {
	it('the plan assigns nothing, and says how many people of which group are without a number', () => {
		const groups = ['A', 'B'].map((prefix) => ({ prefix, first: null }))
		const crowd = Array.from({ length: 14 }, (_, nth) => person(nth + 1, { group: nth < 12 ? 0 : 1 }))
		expect(plan(crowd, { characters: 1, groups })).toMatchObject({ assignments: [], changed: 0, leftOver: [{ group: 0, count: 3 }] })
	})

	it('it happens after the last number, not before it', () => {
		expect(numbers(people(9), { characters: 1 }).at(-1)).toBe('A9')
		expect(numbers(people(10), { characters: 1, first: 0 })).toHaveLength(10)
	})

	it('there may be ten digits', () => {
		expect(numbers(people(1), { characters: 10, first: 9_999_999_999 })).toEqual(['A9999999999'])
		expect(plan(people(2), { characters: 10, first: 9_999_999_999 }).leftOver).toEqual([{ group: 0, count: 1 }])
	})
})

describe('a second run', () => {
	const before = [bearing(1, 1), person(2), bearing(3, 3), person(4), bearing(5, 7)]

	it('keeps and fills gaps', () => {
		expect(numbers(before, {}, 'keep_fill')).toEqual(['A002', 'A004'])
		expect(plan(before)).toMatchObject({ kept: 3, changed: 0, collisions: { count: 0 } })
	})

	it('keeps and goes on after the greatest, whoever has it', () => {
		const wanted = { numbering, rule: 'keep_append' as const, candidates: before, taken: [] }
		expect(planNumbers({ ...wanted, greatest: new Map([[0, 7]]) }).assignments.map(({ number }) => number)).toEqual(['A008', 'A009'])
		const inSteps = { ...numbering, first: 1, step: 5 }
		expect(planNumbers({ ...wanted, numbering: inSteps, greatest: new Map([[0, 7]]) }).assignments[0]?.number).toBe('A011')
	})

	it('numbers anew, except what is fixed, and says who gets another number', () => {
		const fixed = [bearing(9, 2, { fixed: true }), bearing(1, 5), person(2), bearing(3, 3)]
		const found = plan(fixed, {}, 'anew')
		expect(found.assignments.map(({ id, number }) => [id, number])).toEqual([
			[1, 'A001'],
			[2, 'A003'],
			[3, 'A004'],
		])
		expect(found).toMatchObject({ kept: 1, changed: 2 })
	})

	it('is the same when nothing changed', () => {
		expect(plan([bearing(1, 1), bearing(2, 2)], {}, 'anew')).toMatchObject({ changed: 0 })
	})
})

const runs = fc.record({
	numbering: fc.record({
		characters: fc.integer({ min: 1, max: 3 }),
		first: fc.integer({ min: 0, max: 30 }),
		step: fc.integer({ min: 1, max: 7 }),
		reserve: fc.integer({ min: 0, max: 5 }),
		leftOut: fc.array(
			fc.tuple(fc.nat(40), fc.nat(20)).map(([from, more]) => ({ from, to: from + more })),
			{ maxLength: 4 },
		),
		groups: fc.array(fc.record({ prefix: fc.constantFrom('', 'A', 'A1', '1'), first: fc.option(fc.nat(20)) }), {
			minLength: 1,
			maxLength: 4,
		}),
	}),
	rule: fc.constantFrom<RerunRule>('keep_fill', 'keep_append', 'anew'),
	stands: fc.array(fc.record({ group: fc.option(fc.nat(3)), number: fc.option(fc.nat(60)), fixed: fc.boolean(), own: fc.boolean() }), {
		maxLength: 40,
	}),
	taken: fc.array(
		fc.nat(60).map((serial) => `A${serial}`),
		{ maxLength: 10 },
	),
})

describe('whatever the configuration and the people', () => {
	it('no number is given twice, none that is left out or too long, none changes that is fixed, and the same again gives the same', () => {
		fc.assert(
			fc.property(runs, ({ numbering: how, rule, stands, taken }) => {
				const seen = new Set(taken)
				const candidates = stands.map(({ group, number, fixed, own }, nth): Candidate => {
					const text = number === null || seen.has(`A${number}`) ? null : `A${number}`
					if (text !== null) seen.add(text)
					const serial = text !== null && own ? number : null
					return {
						id: nth,
						group: group !== null && group < how.groups.length ? group : null,
						number: text,
						serial,
						fixed: text !== null && (fixed || !own),
					}
				})
				const wanted = { numbering: how, rule, candidates, taken }
				const found = planNumbers(wanted)
				expect(planNumbers(wanted)).toEqual(found)
				const given = new Map(found.assignments.map(({ id, number }) => [id, number]))
				const borne = [...taken, ...candidates.flatMap(({ id, number }) => given.get(id) ?? number ?? [])]
				if (new Set(taken).size === taken.length) expect(new Set(borne).size).toBe(borne.length)
				for (const { id, group, serial, number } of found.assignments) {
					expect(candidates[id]?.fixed).toBe(false)
					expect(number).toBe((how.groups[group]?.prefix ?? '') + String(serial).padStart(how.characters, '0'))
					expect(serial).toBeLessThanOrEqual(greatestSerial(how))
					expect(how.leftOut.some(({ from, to }) => serial >= from && serial <= to)).toBe(false)
					expect((serial - (how.groups[group]?.first ?? how.first)) % how.step).toBe(0)
				}
				if (rule !== 'anew') expect(found.changed).toBe(0)
				const waiting = candidates.filter(({ group, number }) => group !== null && number === null).length
				if (rule !== 'anew' && found.leftOver.length === 0) expect(found.assignments).toHaveLength(waiting)
			}),
		)
	})
})
