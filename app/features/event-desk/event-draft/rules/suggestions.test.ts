import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	decided,
	decisionIn,
	isSafe,
	mostSuggested,
	shapeOf,
	suggestionsOf,
	wholesaleDecision,
	type NumbersOfEvent,
} from './suggestions.ts'

const nobody: NumbersOfEvent = { taken: new Set(), shapes: new Set() }
const eventOf = (...numbers: string[]): NumbersOfEvent => ({ taken: new Set(numbers), shapes: new Set(numbers.map(shapeOf)) })

describe('what a machine read', () => {
	it('is suggested completely where nobody has a number yet', () => {
		expect(suggestionsOf([{ number: '1234', sure: 96 }], nobody, [])).toEqual([{ number: '1234', sure: 96, known: false }])
	})

	it('is suggested where somebody has the number, or where it looks like the event’s numbers', () => {
		const seen = ['A012', 'A013', '2026', 'B7'].map((number) => ({ number, sure: 90 }))
		expect(suggestionsOf(seen, eventOf('A012', 'A999'), [])).toEqual([
			{ number: 'A012', sure: 90, known: true },
			{ number: 'A013', sure: 90, known: false },
		])
	})

	it('becomes a number that somebody has where a letter was misread, and is less sure then', () => {
		expect(suggestionsOf([{ number: '8301', sure: 90 }], eventOf('B301', '0001'), [])).toEqual([{ number: 'B301', sure: 80, known: true }])
		expect(suggestionsOf([{ number: '8301', sure: 90 }], eventOf('B301', '8301'), [])[0]?.number).toBe('8301')
	})

	it('is not suggested where it stands already, never twice, and only up to a limit', () => {
		const seen = fc.record({
			number: fc.constantFrom('A1', 'B1', '81', '11', '12', '13', '14', '15', '16', '17', '18', '19'),
			sure: fc.integer({ min: 0, max: 100 }),
		})
		fc.assert(
			fc.property(fc.array(seen, { maxLength: 40 }), fc.subarray(['A1', '11', '12']), (all, standing) => {
				const numbers = suggestionsOf(all, eventOf('B1', '12'), standing).map(({ number }) => number)
				expect(new Set(numbers).size).toBe(numbers.length)
				expect(numbers.length).toBeLessThanOrEqual(mostSuggested)
				expect(numbers.filter((number) => standing.includes(number))).toEqual([])
			}),
		)
	})

	it('is safe only where the machine is sure and somebody has the number', () => {
		expect([
			isSafe({ number: '1', sure: 99, known: true }),
			isSafe({ number: '1', sure: 60, known: true }),
			isSafe({ number: '1', sure: 99, known: false }),
		]).toEqual([true, false, false])
	})
})

describe('deciding', () => {
	it('is done one by one, else for all', () => {
		const [safe, guessed] = [
			{ number: 'A1', sure: 99, known: true },
			{ number: 'B2', sure: 99, known: false },
		]
		const said = (typed: Record<string, string>) => [safe, guessed].map(decisionIn(typed, 4))
		expect(said({})).toEqual([undefined, undefined])
		expect(said({ 'picture.4.read.A1': 'take', 'picture.5.read.B2': 'take' })).toEqual(['take', undefined])
		expect(said({ 'picture.4.read.A1': 'perhaps', 'picture.4.read.B2': 'drop' })).toEqual([undefined, 'drop'])
		const all = (which: 'safe' | 'take' | 'drop') => [safe, guessed].map(wholesaleDecision(which))
		expect([all('safe'), all('take'), all('drop')]).toEqual([
			['take', undefined],
			['take', 'take'],
			['drop', 'drop'],
		])
	})

	it('takes and drops some, and leaves the rest', () => {
		const suggested = ['1', '2', '3'].map((number) => ({ number, sure: 90, known: true }))
		const answers: Record<string, 'take' | 'drop'> = { '1': 'take', '2': 'drop' }
		expect(decided(suggested, ({ number }) => answers[number])).toEqual({ taken: ['1'], left: [suggested[2]] })
	})
})
